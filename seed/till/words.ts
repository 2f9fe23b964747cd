// What people write beside the money.

export const words = {
  da: { recounted: 'Talt om med chaufføren', stranger: 'Vikar Jonas', spare: 'Reserve' },
  nb: { recounted: 'Talt om med sjåføren', stranger: 'Vikar Jonas', spare: 'Reserve' },
  ro: { recounted: 'Renumărat cu șoferul', stranger: 'Înlocuitor Vlad', spare: 'Rezervă' },
};

// What people write beside an order, and how they pay for it.

export const words = {
  da: {
    payments: ['card', 'mobile_pay'],
    comments: [
      'Ring på, hunden er sød',
      'Stil den i garagen, hvis vi ikke er hjemme',
      'Vi bor bag skolen',
      'Til fødselsdag lørdag',
    ],
    for_order: ['Leveres ved bagdøren', 'Ring en halv time før'],
  },
  nb: {
    payments: ['card', 'vipps'],
    comments: [
      'Ring på, hunden er snill',
      'Sett den i garasjen hvis vi ikke er hjemme',
      'Vi bor bak skolen',
      'Til bursdag lørdag',
    ],
    for_order: ['Leveres ved bakdøren', 'Ring en halvtime før'],
  },
  ro: {
    payments: ['card', 'cash'],
    comments: [
      'Sunați la interfon',
      'Lăsați la vecini dacă nu suntem acasă',
      'Locuim în spatele școlii',
      'Pentru ziua de sâmbătă',
    ],
    for_order: ['Intrarea din spate', 'Sunați cu o jumătate de oră înainte'],
  },
};

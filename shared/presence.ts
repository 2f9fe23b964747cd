// Who else is there, as an open page is told.

export interface Person {
  user_id: number;
  name: string;
  initials: string;
}

/** Each person once. Somebody with two pages open hears of themselves. */
export interface AlsoHere {
  also_here: Person[];
}

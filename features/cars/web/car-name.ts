// What a car is called wherever one is chosen or found.

interface Named {
  internal_number: string;
  plate_number: string;
}

/** The internal number, as it is spoken of on the yard, and the plate, as it is seen on the road: '7 · AB 12 345'. */
export const carName = ({ internal_number, plate_number }: Named): string =>
  `${internal_number} · ${plate_number}`;

/** For the choices of a field. */
export const carChoices = (cars: readonly (Named & { id: number })[]) =>
  cars.map((car) => ({ value: String(car.id), label: carName(car) }));

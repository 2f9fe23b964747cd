/** The truck as an SVG, its nose to the heading (degrees clockwise from north) when that is known. */
export function publicTruck(heading: number | null): string {
  const nose =
    heading === null
      ? ''
      : `<path transform="rotate(${Math.round(heading)} 20 20)" d="M20 0 28 10H12z" fill="#0f4653"/>`;
  return (
    `<svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">${nose}<circle cx="20" cy="20" r="14" fill="#0f4653" stroke="#fff" stroke-width="2.5"/>` +
    '<path d="M12.5 14.5h9.5v9h-9.5zm10.7 2.8h3.2l2.1 3.1v3.1h-5.3z" fill="#fff"/><circle cx="16" cy="24.6" r="2" fill="#fff"/><circle cx="25" cy="24.6" r="2" fill="#fff"/></svg>'
  );
}

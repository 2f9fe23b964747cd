/** The present moment. Passed as an argument everywhere, so that a test or a demonstration can stand in any moment. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

import { z } from 'zod';

const shape = z.email().max(255);

/** An address to which mail can be sent: 'a@b' is none. */
export const isEmail = (typed: string): boolean => shape.safeParse(typed).success;

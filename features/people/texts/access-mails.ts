// What people are told by mail of their own access: short, and with what to do when it was not they.

import { accessTexts } from './public-texts.ts';

const { subjects, bodies } = accessTexts;

export type NoticeMail = keyof typeof subjects;

export const noticeMail = (kind: NoticeMail) => ({ subject: subjects[kind], body: bodies[kind] });

// What the owner of a domain says of it in its DNS.

import { Resolver } from 'node:dns/promises';

/** The texts at a name. Throws where there are none or nobody answers, with the code of node's resolver. */
export type TxtRecords = (name: string) => Promise<string[]>;

const resolver = new Resolver({ timeout: 3_000, tries: 2 });

/** A long text comes in pieces. */
export const txtRecords: TxtRecords = async (name) =>
  (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));

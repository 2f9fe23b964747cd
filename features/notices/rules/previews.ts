// What stands in the placeholders of a text that is tried out.

import { countryOf } from '../../../shared/countries.ts';
import { noticeValues, type NoticeValues } from './notice.ts';

const otherAddress = 'Main Street 12';

/** As long as a real one, for the link is most of many a text. */
const code = 'x9K4mTq7B';
const ETA_MS = 30 * 60_000;

/** A stop that is reached in half an hour. */
export function exampleValues(facts: {
  depo: string | null;
  tenant: string;
  country: string;
  zone: string;
  public_url: string;
  now: Date;
}): NoticeValues {
  return noticeValues({
    depo: facts.depo ?? facts.tenant,
    address: countryOf(facts.country)?.example_address ?? otherAddress,
    eta: new Date(facts.now.getTime() + ETA_MS),
    window: null,
    link: `${facts.public_url}/s/${code}`,
    zone: facts.zone,
  });
}

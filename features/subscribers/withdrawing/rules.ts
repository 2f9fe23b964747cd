import { foldName } from '../../../shared/fold-name.ts';

/** Folded: 'DEZABONEAZĂ-MĂ!' is 'dezaboneaza ma'. */
const folded = (...phrases: string[]) => phrases.map(foldName);

/** Mean it alone, or with what is not wanted any more. */
const ends = new Set([
  ...folded(
    'stop',
    'stopp',
    'stopall',
    'unsubscribe',
    'cancel',
    'end',
    'quit',
    'optout',
    'opt out',
    'revoke',
  ),
  ...folded('afmeld', 'afmelding', 'afmeldt', 'frameld', 'framelding', 'frameldt', 'udmeld', 'udmelding'),
  ...folded('avmeld', 'avmelding', 'avmeldt', 'utmeld', 'utmelding', 'stans'),
  ...folded(
    'avregistrera',
    'avregistrering',
    'avanmäl',
    'avanmälan',
    'avprenumerera',
    'avsluta',
    'stoppa',
    'sluta',
  ),
  ...folded(
    'dezabonare',
    'dezabonez',
    'dezabonează',
    'dezabonați',
    'dezabonati',
    'oprire',
    'opriți',
    'oprește',
  ),
  ...folded(
    'no more',
    'ikke flere',
    'ikke mere',
    'ingen flere',
    'inga fler',
    'nu mai vreau',
    'nu mai trimiteți',
  ),
  ...folded('stop med at sende', 'stop sending', 'stop texting', 'stopp å sende', 'sluta skicka'),
]);
/** Mean it with the person. */
const endsForMe = new Set([
  ...[...ends].filter((word) => !/^sto?p/.test(word)),
  ...folded(
    'slett',
    'slet',
    'fjern',
    'remove',
    'delete',
    'take off',
    'meld fra',
    'meld av',
    'meld ud',
    'meld ut',
    'ta bort',
  ),
  ...folded('radera', 'șterge', 'ștergeți', 'opt out', 'nu mai trimiteți', 'stop texting', 'stop sending'),
]);
const me = new Set(folded('me', 'mig', 'meg', 'mej', 'mă', 'imi', 'îmi', 'mi'));
const notWanted = new Set([
  ...folded(
    'sms',
    'smser',
    'er',
    'messages',
    'message',
    'texts',
    'text',
    'all',
    'newsletter',
    'notifications',
  ),
  ...folded('besked', 'beskeder', 'alle', 'alt', 'nyhedsbrev', 'reklamer', 'reklame', 'notifikationer'),
  ...folded(
    'melding',
    'meldinger',
    'nyhetsbrev',
    'varsler',
    'varsel',
    'meddelanden',
    'nyhetsbrev',
    'utskick',
  ),
  ...folded('mesaje', 'mesajele', 'notificări', 'abonament', 'abonnement', 'tot', 'toate'),
]);
/** Say nothing about what is wanted. */
const courtesy = new Set([
  ...folded('please', 'pls', 'thanks', 'tak', 'takk', 'tack', 'venligst', 'vennligst', 'vänligen'),
  ...folded('vă rog', 'te rog', 'va', 'te', 'rog', 'mulțumesc', 'hej', 'hei', 'hi', 'hello', 'hallo', 'from'),
]);
/** Of the product, which shared numbers are called by. */
const ourName = 'isrute';

/** Single letters ('S.T.O.P') are one word. */
function wordsOf(message: string): string[] {
  const words = foldName(message).split(' ').filter(Boolean);
  return words.length > 2 && words.every((word) => word.length === 1) ? [words.join('')] : words;
}

/**
 * Whether an SMS to us means 'no more': one of the words of its language, alone or with what is not wanted any more,
 * beside nothing but courtesy and the names in `senders`: the sender's, the depots'. All else is told to people:
 * 'Stop ved mig' wants the truck.
 */
export function meansStop(message: string, senders: readonly string[] = []): boolean {
  const own = new Set([ourName, ...senders.flatMap((name) => foldName(name).split(' '))]);
  const said = wordsOf(message).filter((word, at, all) => word !== all[at - 1]);
  return [said, said.filter((word) => !own.has(word))].some(isEnd);
}

function isEnd(words: readonly string[]): boolean {
  const left = words.filter((word) => !courtesy.has(word));
  const ofMe = left.filter((word) => me.has(word));
  const phrase = left.filter((word) => !me.has(word));
  for (let length = phrase.length; length > 0; length -= 1) {
    const head = phrase.slice(0, length).join(' ');
    const known = ofMe.length > 0 ? endsForMe : ends;
    if (known.has(head)) return phrase.slice(length).every((word) => notWanted.has(word));
  }
  return false;
}

/** The form with two boxes is only for who has given both; everybody else unsubscribes in full. */
export function mayUnsubscribePartly(consents: {
  sms_permission: boolean;
  marketing_agreement: boolean;
}): boolean {
  return consents.sms_permission && consents.marketing_agreement;
}

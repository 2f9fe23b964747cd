// What came of handing a mail over, in words for staff.

import type { Sentence } from '../../shared/services.ts';
import { texts } from '../../shared/texts.ts';

/** As the client of SMTP tells of a failure. */
export interface SmtpError {
  code?: string | undefined;
  /** Of the connection or the certificate, beneath `code`. */
  originalCode?: string | undefined;
  /** After which command the server refused. */
  command?: string | undefined;
  /** The server's own three figures. */
  responseCode?: number | undefined;
}

export const failureTexts = texts({
  timeout: {
    en: 'It did not answer in time',
    da: 'Den svarede ikke i tide',
    nb: 'Den svarte ikke i tide',
  },
  unreachable: {
    en: 'It could not be reached: check host and port',
    da: 'Den kunne ikke nås: kontrollér vært og port',
    nb: 'Den kunne ikke nås: kontroller vert og port',
  },
  unknown_host: {
    en: 'Nobody knows a host of this name',
    da: 'Ingen kender en vært med det navn',
    nb: 'Ingen kjenner en vert med det navnet',
  },
  inside: {
    en: 'Its name leads inside the network and is not called',
    da: 'Dens navn fører ind i netværket og kaldes ikke',
    nb: 'Navnet fører inn i nettverket og kalles ikke',
  },
  certificate: {
    en: 'Its certificate is not trusted, or is not for this host',
    da: 'Dens certifikat er ikke betroet eller gælder ikke denne vært',
    nb: 'Sertifikatet er ikke betrodd eller gjelder ikke denne verten',
  },
  no_tls: {
    en: 'It does not speak TLS as chosen: choose another port or encryption',
    da: 'Den taler ikke TLS som valgt: vælg en anden port eller kryptering',
    nb: 'Den snakker ikke TLS som valgt: velg en annen port eller kryptering',
  },
  login: {
    en: 'It refused user and password{status}',
    da: 'Den afviste bruger og adgangskode{status}',
    nb: 'Den avviste bruker og passord{status}',
  },
  sender: {
    en: 'It refused the sender’s address{status}',
    da: 'Den afviste afsenderens adresse{status}',
    nb: 'Den avviste avsenderens adresse{status}',
  },
  receiver: {
    en: 'It refused the receiver’s address{status}',
    da: 'Den afviste modtagerens adresse{status}',
    nb: 'Den avviste mottakerens adresse{status}',
  },
  refused: {
    en: 'It refused the mail{status}',
    da: 'Den afviste mailen{status}',
    nb: 'Den avviste e-posten{status}',
  },
  unreadable: {
    en: 'What answers there is no mail server',
    da: 'Det, der svarer dér, er ingen mailserver',
    nb: 'Det som svarer der, er ingen e-postserver',
  },
  resting: {
    en: 'It failed several times in a row and is not asked for half a minute',
    da: 'Den fejlede flere gange i træk og spørges ikke i et halvt minut',
    nb: 'Den feilet flere ganger på rad og blir ikke spurt på et halvt minutt',
  },
});
export type FailureKind = keyof typeof failureTexts;

const ofCertificates = /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)_/;

function refusedAfter(command: string): FailureKind {
  if (command.startsWith('AUTH')) return 'login';
  if (command === 'MAIL FROM') return 'sender';
  return command === 'RCPT TO' ? 'receiver' : 'refused';
}

export function failureKind({
  code = '',
  originalCode = '',
  command = '',
  responseCode,
}: SmtpError): FailureKind {
  if (ofCertificates.test(originalCode)) return 'certificate';
  if (code === 'ETLS' || originalCode.startsWith('ERR_SSL') || originalCode === 'EPROTO') return 'no_tls';
  if (command === 'STARTTLS' || (command === 'EHLO' && responseCode === undefined)) return 'no_tls';
  if (code === 'EAUTH') return 'login';
  if (code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') return 'timeout';
  if (code === 'EDNS' || /^(ENOTFOUND|EAI_AGAIN|ENODATA)$/.test(originalCode)) return 'unknown_host';
  if (responseCode !== undefined) return refusedAfter(command);
  return code === 'EPROTOCOL' ? 'unreadable' : 'unreachable';
}

/** 'It refused the sender’s address (553)' */
export const failureSaid = (kind: FailureKind, responseCode?: number): Sentence => ({
  text: failureTexts[kind],
  values: { status: responseCode === undefined ? '' : ` (${responseCode})` },
});

/** One mail that it does not want says nothing of how a server is doing. */
export const isOfTheServer = (kind: FailureKind): boolean =>
  !['receiver', 'refused', 'resting'].includes(kind);

// What is said where the sending of notices is stopped: in the report and on the lists of SMS customers.
import { texts } from '../../../shared/texts.ts';

export const stopSmsTexts = texts({
  title: { en: 'Stop SMS', da: 'Stop SMS', nb: 'Stopp SMS' },
  ask: {
    en: 'The notices of {events} that have not been sent yet will not be sent.', da: 'De beskeder for {events}, der ikke er sendt endnu, bliver ikke sendt.',
    nb: 'Varslene for {events} som ikke er sendt ennå, blir ikke sendt.',
  },
  done: { en: 'SMS send out stopped successfully', da: 'Udsendelsen af SMS er stoppet', nb: 'SMS-utsendingen er stoppet' },
  refused: {
    en: 'You are not allowed to stop sms sendout for this plan event', da: 'Du må ikke stoppe udsendelsen af SMS for denne tur',
    nb: 'Du kan ikke stoppe SMS-utsendingen for denne turen',
  },
  already: { en: 'SMS send out was stopped at {time}', da: 'Udsendelsen af SMS blev stoppet kl. {time}', nb: 'SMS-utsendingen ble stoppet kl. {time}' },
  nothing: {
    en: 'Nothing is left to stop: the trip is over, or every notice is sent or skipped', da: 'Der er intet at stoppe: turen er slut, eller alle beskeder er sendt eller sprunget over',
    nb: 'Det er ingenting å stoppe: turen er over, eller alle varsler er sendt eller hoppet over',
  },
});

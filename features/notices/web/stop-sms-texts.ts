// What is said where the sending of notices is stopped: in the report and on the lists of SMS customers.

import { texts } from '../../../shared/texts.ts';

export const stopSmsTexts = texts({
  title: { en: 'Stop SMS', da: 'Stop SMS', nb: 'Stopp SMS' },
  title_trip: { en: 'Stop SMS: {trip}', da: 'Stop SMS: {trip}', nb: 'Stopp SMS: {trip}' },
  title_trips: {
    en: 'Stop SMS of {n} trips',
    da: 'Stop SMS for {n} ture',
    nb: 'Stopp SMS for {n} turer',
  },
  title_ticked: {
    en: 'Stop SMS for the ticked: {n}',
    da: 'Stop SMS for de afkrydsede: {n}',
    nb: 'Stopp SMS for de avkryssede: {n}',
  },
  ask_ticked: {
    en: 'No SMS of {trips} to {who}. Everybody else gets theirs.',
    da: 'Ingen SMS fra {trips} til {who}. Alle andre får deres.',
    nb: 'Ingen SMS fra {trips} til {who}. Alle andre får sine.',
  },
  and_more: { en: '{n} more', da: '{n} til', nb: '{n} til' },
  done_ticked: {
    en: 'SMS stopped for {n} {n|customer|customers}',
    da: 'SMS er stoppet for {n} {n|kunde|kunder}',
    nb: 'SMS er stoppet for {n} {n|kunde|kunder}',
  },
  undo: { en: 'Undo', da: 'Fortryd', nb: 'Angre' },
  resume_ticked: {
    en: 'Resume SMS for the ticked: {n}',
    da: 'Genoptag SMS for de afkrydsede: {n}',
    nb: 'Gjenoppta SMS for de avkryssede: {n}',
  },
  ask_whole: {
    en: 'This stops every SMS of {n} {n|trip|trips}, whatever is ticked.',
    da: 'Det stopper alle SMS for {n} {n|tur|ture}, uanset hvad der er afkrydset.',
    nb: 'Det stopper alle SMS for {n} {n|tur|turer}, uansett hva som er krysset av.',
  },
  ask: {
    en: '{events}: told already: {told}. Will not be told: {waiting}.',
    da: '{events}: har fået besked: {told}. Får ikke besked: {waiting}.',
    nb: '{events}: har fått beskjed: {told}. Får ikke beskjed: {waiting}.',
  },
  resume: { en: 'Resume SMS', da: 'Genoptag SMS', nb: 'Gjenoppta SMS' },
  ask_resume: {
    en: '{events}: told already: {told}. Will still be told: {n}.',
    da: '{events}: har fået besked: {told}. Får nu alligevel besked: {n}.',
    nb: '{events}: har fått beskjed: {told}. Får likevel beskjed: {n}.',
  },
  resumed: {
    en: 'SMS are sent again, to {n}',
    da: 'SMS sendes igen, til {n}',
    nb: 'SMS sendes igjen, til {n}',
  },
  stopped_by: {
    en: 'SMS stopped by {name} at {time}',
    da: 'SMS stoppet af {name} kl. {time}',
    nb: 'SMS stoppet av {name} kl. {time}',
  },
  done: {
    en: 'SMS send out stopped successfully',
    da: 'Udsendelsen af SMS er stoppet',
    nb: 'SMS-utsendingen er stoppet',
  },
  refused: {
    en: 'You are not allowed to stop sms sendout for this plan event',
    da: 'Du må ikke stoppe udsendelsen af SMS for denne tur',
    nb: 'Du kan ikke stoppe SMS-utsendingen for denne turen',
  },
  already: {
    en: 'SMS send out was stopped at {time}',
    da: 'Udsendelsen af SMS blev stoppet kl. {time}',
    nb: 'SMS-utsendingen ble stoppet kl. {time}',
  },
  nothing: {
    en: 'Nothing is left to stop: the trip is over, or every notice is sent or skipped',
    da: 'Der er intet at stoppe: turen er slut, eller alle beskeder er sendt eller sprunget over',
    nb: 'Det er ingenting å stoppe: turen er over, eller alle varsler er sendt eller hoppet over',
  },
});

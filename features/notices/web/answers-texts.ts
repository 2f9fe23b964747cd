import { texts } from '../../../shared/texts.ts';

export const answersTexts = texts({
  title: { en: 'SMS answers', da: 'SMS-svar', nb: 'SMS-svar' },
  states: { en: 'State', da: 'Tilstand', nb: 'Tilstand' },
  all: { en: 'All', da: 'Alle', nb: 'Alle' },
  unread: { en: 'Unread', da: 'Ulæste', nb: 'Uleste' },
  read: { en: 'Read', da: 'Læste', nb: 'Leste' },
  search: {
    en: 'Search by words, customer or phone',
    da: 'Søg på ord, kunde eller telefon',
    nb: 'Søk på ord, kunde eller telefon',
  },
  came_at: { en: 'Came', da: 'Modtaget', nb: 'Mottatt' },
  phone: { en: 'Phone', da: 'Telefon', nb: 'Telefon' },
  customer: { en: 'Customer', da: 'Kunde', nb: 'Kunde' },
  nobody: {
    en: 'No customer has this phone',
    da: 'Ingen kunde har dette nummer',
    nb: 'Ingen kunde har dette nummeret',
  },
  message: { en: 'Message', da: 'Besked', nb: 'Melding' },
  wants_stop: {
    en: 'Wants no more SMS, but nobody with this phone gets any: look whether they have another one',
    da: 'Vil ikke have flere SMS, men ingen med dette nummer får nogen: se, om de har et andet',
    nb: 'Vil ikke ha flere SMS, men ingen med dette nummeret får noen: se om de har et annet',
  },
  actions: { en: 'Actions', da: 'Handlinger', nb: 'Handlinger' },
  mark_read: { en: 'Mark as read', da: 'Markér som læst', nb: 'Merk som lest' },
  mark_unread: { en: 'Mark as unread', da: 'Markér som ulæst', nb: 'Merk som ulest' },
  none: { en: 'No answers', da: 'Ingen svar', nb: 'Ingen svar' },
  none_text: {
    en: 'What people answer to an SMS stands here. Who answers STOP is unsubscribed at once and does not.',
    da: 'Her står, hvad folk svarer på en SMS. Den, der svarer STOP, bliver afmeldt med det samme og står her ikke.',
    nb: 'Her står det folk svarer på en SMS. Den som svarer STOPP, blir avmeldt med en gang og står ikke her.',
  },
});

// What a notice says where its depot has no text of its own, in English.

export const en = {
  sms: {
    notice: '{depo}: the truck is at {address} in about {minutes} {minutes|minute|minutes}, {eta}. {link}',
    delay: '{depo}: new time: the truck is at {address} {eta}. {link}',
    not_coming: '{depo}: sorry, the truck does not come to {address} today after all. {link}',
    correction: '{depo}: sorry, that was our mistake: the truck does come to {address}, {eta}. {link}',
  },
};

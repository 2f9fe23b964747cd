// What a notice says where its depot has no text of its own, in English.

export const en = {
  sms: {
    notice: '{depo}: the truck is at {address} in about {minutes} {minutes|minute|minutes}, {eta}. {link}',
  },
};

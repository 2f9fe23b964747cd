// What the apps of others are refused, in English.

export const en = {
  refusals: {
    too_many_favorites: 'You have {count} favourites already, no more can be kept',
    bad_signature: 'The signature of the webhook is not valid',
  },
};

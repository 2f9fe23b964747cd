// What subscribers read by SMS where their depot has no text of its own, and what they are refused, in English.

export const en = {
  sms: {
    subscribed:
      '{depo}: you will get an SMS about {minutes} {minutes|minute|minutes} before the truck comes to {address}. Your page, also for unsubscribing: {link}',
    moved: '{depo}: your notices are now for {address}. Was it not you? Take it back, or unsubscribe: {link}',
    marketing: '{depo}: would you like our news and offers? Say yes here, or do nothing: {link}',
    code: '{code} is your code at {name}',
    unsubscribed: '{depo}: you are unsubscribed and get no more SMS.',
  },
  refusals: {
    unknown_stop: 'Not found',
    driven: 'The truck has already been there',
    not_driven: 'We do not know whether the truck drove this trip',
    cancelled: 'This trip is cancelled',
    stop_removed: 'The truck no longer stops here on this trip',
    captcha_failed: 'reCAPTCHA verification failed, please try again.',
    customer_doesnt_exist: 'We do not know this phone number. Please try again or contact customer service.',
    already_unsubscribed: 'You are already unsubscribed',
    too_often: 'That was tried too often, please try again later',
  },
};

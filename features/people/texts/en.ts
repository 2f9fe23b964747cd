// Mails of one’s own access, in English: in the tenant’s language they come before anybody saw a screen.

export const en = {
  links: {
    reset_subject: 'Choose a new password',
    reset_body:
      'Hello {name},\n\nsomebody, probably you, asked for a new password. Choose it here within {hours} hours:\n\n{link}\n\nIf it was not you, do nothing: your password stays as it is.',
    invitation_subject: 'Your access to {tenant}',
    invitation_body:
      'Hello {name},\n\nyou can sign in to {tenant} with {email}. Choose your password here within {days} days:\n\n{link}',
    confirmation_subject: 'Confirm your email address',
    confirmation_body:
      'Hello {name},\n\nconfirm that you use {email} from now on:\n\n{link}\n\nUntil then you sign in with your former address.',
  },
  subjects: {
    password_changed: 'Your password was changed',
    email_asked: 'Another e-mail is to be yours',
    email_changed: 'Your e-mail was changed',
    factor_on: 'Your sign-in asks for a code now',
    factor_off: 'Your sign-in asks for no code any more',
    factor_taken: 'Your second factor was taken away',
    codes_renewed: 'Your recovery codes were replaced',
    passkey_added: 'A passkey was added: {passkey}',
    passkey_removed: 'A passkey was removed: {passkey}',
    new_browser: 'Signed in by a browser that is new for you',
    key_made: 'A key for another system was made: {key}',
    key_ended: 'A key for another system was ended: {key}',
  },
  bodies: {
    password_changed:
      'Hello {name},\n\nthe password of your access to {tenant} was changed, and every sign-in with the former one has ended. If you know nothing of it, tell your admin at once.',
    email_asked:
      'Hello {name},\n\nsomebody asked that you sign in to {tenant} with {email} from now on. It counts once the link that was sent there is opened. If it was not you, change your password now: that ends it. Tell your admin, too.',
    email_changed:
      'Hello {name},\n\nyou sign in to {tenant} with {email} now, and no more with this address. If it was not you, tell your admin at once.',
    factor_on:
      'Hello {name},\n\na second factor was set up for your access to {tenant}. If it was not you, tell your admin at once.',
    factor_off:
      'Hello {name},\n\nthe second factor of your access to {tenant} was switched off. If it was not you, tell your admin at once.',
    factor_taken:
      'Hello {name},\n\nan admin took away the second factor of your access to {tenant}. Set up a new one after your next sign-in.',
    codes_renewed:
      'Hello {name},\n\nnew recovery codes were made for your access to {tenant}; the former ones open nothing any more. If it was not you, tell your admin at once.',
    passkey_added:
      'Hello {name},\n\nthe passkey "{passkey}" was added to your access to {tenant}. It opens without your password. If it was not you, remove it under Second factor, choose another password and tell your admin at once.',
    passkey_removed:
      'Hello {name},\n\nthe passkey "{passkey}" of your access to {tenant} was removed and opens nothing any more. If it was not you, tell your admin at once.',
    new_browser:
      'Hello {name},\n\non {when} your access to {tenant} was used to sign in by {browser}, from where you had not signed in before. If it was you, there is nothing to do. If not, choose another password at once, which ends every sign-in, and tell your admin. Where you are signed in, and the button that ends all others:\n\n{page}',
    key_made:
      'Hello {name},\n\n{who} made the key "{key}" at {tenant}. It may: {scopes}. If it should not be there, end it under Integration keys.',
    key_ended:
      'Hello {name},\n\n{who} ended the key "{key}" at {tenant}. What used it is refused from now on.',
  },
  browsers: {
    on: '{browser} on {system}',
    unknown: 'an unknown browser',
  },
};

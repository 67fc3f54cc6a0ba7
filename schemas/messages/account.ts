/** Sentences about signing in and registering (C §5 "Login and account", C §8). */
export const accountMessages = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  emailRequired: 'Email is required',
  emailNotValid: 'Email is not valid',
  emailFormat: 'Invalid email format',
  nameRequired: 'Name is required',
  badCredentials: "Your username and password didn't match. Please try again.",
  enterCredentials: 'Please enter the username and password',
  emailNotVerified: 'Failed to login as email is not verified.',
  /** Ours. */
  accountDisabled: 'This account has been disabled. Please contact an admin of your organisation.',
  /** Ours. */
  roleTooLow: 'Your role does not allow this. Please ask an admin of your organisation.',
  /** Ours: stands where something is shown to those who may not change it. */
  readOnlyRole: 'Your role lets you look at this, not change it.',
  /** C §4: the user is told to contact the team; the wording is ours. */
  trialExpired: 'Your trial has expired. Please contact the team to continue.',
  /** Ours. */
  changePasswordFirst: 'Please choose a password of your own first.',
  usernameTaken: 'A user with that username already exists.',
  emailTaken: 'A user with that email already exists.',
  invalidCaptcha: 'Invalid captcha',
  activationInvalid: 'Activation link is invalid! Please try to register again or contact customer support.',
  alreadyRegistered: 'User has already registered, please login with the same credentials.',
  notRegistered: 'Entered email is not registered with any user',
  resetFailed: 'Password reset failed. please try again',
  resetExpired: 'Reset password link expired! Please try again.',
  /** C §5 has the rule; the wording is ours. */
  passwordRule:
    'Password: at least 8 and at most 25 characters, with 1 number, 1 lowercase, 1 uppercase and 1 special character, no white space',
  /** C §5 has the rule; the wording is ours. */
  oldPasswordRequired: 'Old password is required',
  /** Ours. */
  oldPasswordWrong: 'The old password is not right',
  /** C §5 has the rule; the wording is ours. */
  sameAsOld: 'New password cannot equal the old one',
  /** C §5 has the rule; the wording is ours. */
  confirmRequired: 'Confirm password is required',
  /** C §5 has the rule; the wording is ours. */
  confirmDiffers: 'Confirm password must match the password',
  /** C §8 "a password-changed confirmation"; the wording is ours. */
  passwordChanged: 'Password changed successfully',
  /** Ours. */
  codeInvalid: 'This sign-in link is not valid any more. Please make a new one.',
} as const

/** Sentences about authenticator apps and the provider of an organisation; all of them are ours. */
export const signInMessages = {
  passwordRequired: 'Password is required',
  codeNeeded: 'Enter the code your authenticator app shows, or a recovery code.',
  codeRequired: 'Code is required',
  codeWrong: 'This code is wrong or has been used. Please wait for the next one.',
  tooManyCodes: 'Too many wrong codes. Please wait 15 minutes and try again.',
  passwordWrong: 'The password is not right',
  setUpFirst: 'Your organisation requires an authenticator app. Please set one up first.',
  notSetUp: 'Start setting up the authenticator app first.',
  alreadyOn: 'An authenticator app is set up already. Turn it off first to use another one.',
  stillRequired: 'Your organisation requires an authenticator app, so it cannot be turned off.',
  shortName: 'Use 3 to 40 lowercase letters, digits and dashes',
  shortNameTaken: 'Another organisation uses this name.',
  issuer: 'Enter the https address of the provider, as its documentation calls the issuer',
  clientId: 'Enter the client ID the provider gave you',
  clientSecret: 'Enter the client secret the provider gave you',
  noProvider: 'Set up the provider first.',
  unknownOrganisation: 'No organisation signs in under this name. Please ask an admin for the right one.',
  providerOnly: 'Your organisation signs in with its own account. Choose “Sign in with your organisation”.',
  providerSilent: 'The provider does not answer. Please try again, or sign in with your password.',
} as const

/** Sentences about members of the team; C §5 has the rules and not the words, so all of them are ours. */
export const teamMessages = {
  teamRequired: 'Team is required',
  teamLength: 'Team should be of min 3 and max 50 characters',
  phoneRequired: 'Phone number is required',
  phoneNotValid: 'Phone number is not valid',
  notYourself: 'You cannot disable or delete your own account. Please ask another admin.',
  ownPassword: 'Please change your own password on your profile.',
  lastAdmin: 'This is the last admin of the organisation. Please make somebody else an admin first.',
} as const

/** Sentences about keys; all of them are ours. */
export const keyMessages = {
  nameRequired: 'Name is required',
  nameLength: 'Use at most 60 characters',
  nameTaken: 'Another key has this name. Please choose a different one.',
  scope: 'Choose what the key may do',
  expired: 'Choose a time in the future',
  tooMany: 'An organisation has at most 50 named keys. Revoke one that is not used any more.',
  notValid: 'The API key is missing or not valid.',
  scopeTooSmall: (asked: string) =>
    `This key may not do that: it needs the scope “${asked}”. An admin of your organisation can make such a key under Profile, API keys.`,
  tooManyFailures: 'Too many calls with keys that are not valid. Please wait 15 minutes and try again.',
} as const

/** Sentences about the profile; C §5 says that its messages are not shown, so the wording is ours. */
export const profileMessages = {
  orgNameRequired: 'Organisation name is required',
  orgNameLength: 'Organisation name should be of min 3 and max 50 characters',
  addressLength: 'Address should be of min 3 and max 50 characters',
  companySize: 'Select a company size from the list',
  industry: 'Select an industry from the list',
  country: 'Select a country from the list',
  state: 'Select a state of this country',
  zone: 'Select a time zone from the list',
  picture: 'Upload the picture first',
  email: 'The e-mail address is what you sign in with and cannot be changed here. An admin can change it in Team.',
  organisationIsAdmins: 'Only admins change the organisation. Your own details were not saved either.',
} as const

/** The sentence of a dashboard without anything on it (C §8). */
export const dashboardMessages = { nothing: 'Dashboard data is not available for the selected date range' } as const

import type { Legal } from './legal.ts'

export const legal: Legal = {
  terms: [
    {
      title: '1. The agreement',
      body: 'By creating an account you accept these terms. If you do not agree with them, please do not use the service.',
    },
    {
      title: '2. Your account',
      body: 'You provide accurate information, keep your passwords to yourself and use one account. You are responsible for what is done with it. Tell us at once if someone else may know your passwords.',
    },
    {
      title: '3. Who may trade',
      body: 'You are an adult and may use such services where you live. Options and withdrawals need a verified identity.',
    },
    {
      title: '4. Orders and prices',
      body: 'An order is binding once it is accepted. Fees, margins and penalties are shown before you confirm. Prices move quickly; the price of execution is the one in your order record.',
    },
    {
      title: '5. Risk',
      body: 'Contracts and options can lose everything you invest. New coins may fall below their issue price. Do not trade with money you cannot afford to lose.',
    },
    {
      title: '6. Earn',
      body: 'Yields are credited as each plan says. For early redemption you pay the penalty shown before you confirm; it is taken from the principal.',
    },
    {
      title: '7. Deposits and withdrawals',
      body: 'Deposits are credited after review. Withdrawals go only to saved addresses or to your own bank card, at most three a day, usually within twelve hours.',
    },
    {
      title: '8. Misuse',
      body: 'We may suspend accounts for fraud, money laundering, manipulation or attacks on the service, and report them where the law requires it.',
    },
    {
      title: '9. Changes',
      body: 'Changes to these terms are announced in the app before they take effect. If you continue to use the service, you accept them.',
    },
  ],
  privacy: [
    {
      title: '1. What we keep',
      body: 'Your contact data, the data and pictures of your verification, your orders and transfers, and technical records such as the time and IP address of sign-ins.',
    },
    {
      title: '2. What for',
      body: 'To run your account, to verify who you are, to prevent fraud, to answer you and to meet our legal duties. Not for advertising by others.',
    },
    {
      title: '3. Who sees it',
      body: 'Only staff who need it, and authorities where the law requires it. We do not sell your data.',
    },
    {
      title: '4. On your phone',
      body: 'The app keeps your session, language and settings in the browser. Signing out removes the session. Pictures are resized on your phone, and data added by the camera, such as the location, is removed before they are sent.',
    },
    {
      title: '5. How long',
      body: 'As long as you have an account, and after that for as long as the law requires.',
    },
    {
      title: '6. Your rights',
      body: 'You may ask what we keep, and have it corrected or, where no law prevents it, deleted. Contact support.',
    },
  ],
}

/** The terms and the privacy notice of a demo. A company that runs Mota puts its own pages in their place. */
export const legalCopy = {
  support: 'Support',
  terms: [
    {
      title: 'Terms of use',
      text: 'This Mota is a demo. No real money moves, no vehicle is bought, and nothing here is an offer. A company that runs Mota for customers puts its own terms in place of these.',
    },
    {
      title: 'What you may do',
      text: 'Try everything: accounts, vehicles, contracts, cliques and withdrawals. Use a made-up name and a password that you use nowhere else. All of it may be deleted at any time.',
    },
    {
      title: 'What you agree to when you invest',
      text: 'To the contract of that vehicle, and to nothing beside it. You read it before you agree, and it stays in your portfolio. By it you pay the whole price at once, Mota buys the vehicle and lets it on hire purchase, and Mota pays you from what the driver repays. Neither side can cancel it before its last payout.',
    },
    {
      title: 'What can go wrong',
      text: 'In a demo, nothing: its money is made up. With real money, you could lose what has not been paid out yet if the driver stopped paying or the company behind Mota closed: the contract names no guarantor and no insurance of your money, and the vehicle is not yours.',
    },
  ],
  privacy: [
    {
      title: 'Privacy notice',
      text: 'This Mota is a demo. Use made-up names and pictures: anyone who can open the demo can also read the emails that it sends. A company that runs Mota for customers puts its own notice in place of this one.',
    },
    {
      title: 'What Mota keeps',
      text: 'What you type: name, phone number, email, address, next of kin, bank accounts that you save. What you upload: your profile photo, and the two pictures of the identity check, which are encrypted. What you do: deposits, investments, withdrawals, contracts, and the devices that you sign in on. What you complain of, and the answers. Of your password and PIN it keeps only a hash, from which neither can be read.',
    },
    {
      title: 'Who sees it',
      text: 'You, and whoever operates this Mota: they decide on identity checks and withdrawals. No picture, script or counter on these pages comes from anybody else.',
    },
    {
      title: 'What stays on your device',
      text: 'While you are signed in, the key of your session. After you sign out, one cookie by which Mota knows the device again. It holds no name, and no script can read it.',
    },
  ],
  deletion: {
    title: 'How to have it deleted',
    link: 'Ask for your account to be closed',
    text: '. What was booked stays in the books: entries are never rewritten.',
  },
} as const;

import { type Guide, list, note, steps, text } from '#/features/help/article.ts';

export const signingIn: Guide = {
  title: 'Signing in',
  category: 'Getting started',
  summary: 'Your e-mail, your password and a code that is mailed to you.',
  version: '1.0',
  updated: '2026-11-21',
  about: 'login',
  parts: [
    {
      title: 'With password and code',
      blocks: [
        steps(
          'Open the portal by the address that your company gave you. Each company has its own.',
          'Type your e-mail address and your password, and press Log In.',
          'Open the mail that arrives, and type its code of seven characters. Capital letters or not makes no difference; you may paste it.',
          'Press Next. You come out at the page you were going to, or at your landing page.',
        ),
        note(
          'A code is good for 30 minutes and for one sign-in. If none arrives, ask for another one: the former code is then dead.',
        ),
      ],
    },
    {
      title: 'When it does not work',
      blocks: [
        list(
          'After five wrong passwords the sign-in of your account pauses for 15 minutes. The message is the same for a wrong password and for a pause.',
          'Several wrong codes end the sign-in. Begin again with your password.',
          'Internet Explorer and Safari are not supported. Use Google Chrome or the latest Microsoft Edge.',
          'Remember me keeps your e-mail address in this browser, never your password. Leave it out on a shared computer.',
        ),
      ],
    },
  ],
};

export const passwords: Guide = {
  title: 'Passwords',
  category: 'Getting started',
  summary: 'Choosing one, changing it, and what to do when it is forgotten.',
  version: '1.0',
  updated: '2026-11-21',
  about: 'login',
  parts: [
    {
      title: 'What a password needs',
      blocks: [
        list(
          'Ten characters or more.',
          'A small and a capital letter, a digit, and a special character.',
          'It is none of your last five passwords.',
        ),
        text(
          'A password is good for 90 days. After that you choose another one when you sign in, before anything else.',
        ),
      ],
    },
    {
      title: 'A forgotten password',
      blocks: [
        steps(
          'On Log in, choose “Forgot password?” and type your e-mail address.',
          'Type the code that is mailed to you.',
          'Choose a new password twice, and press Save Changes.',
          'Log in with it as usual. The code of the reset does not sign you in by itself.',
        ),
        note(
          'The portal answers the same whether or not an address is known. If no mail arrives, check the spelling of the address first.',
        ),
      ],
    },
    {
      title: 'Changing it yourself',
      blocks: [
        text(
          'Open your profile, choose Edit beside Password, and prove your present password. Your other sessions are ended, and a mail tells you of the change.',
        ),
      ],
    },
  ],
};

export const stayingSignedIn: Guide = {
  title: 'Staying signed in',
  category: 'Getting started',
  summary: 'Why the portal asks whether you are still there.',
  version: '1.0',
  updated: '2026-11-21',
  about: 'profile',
  parts: [
    {
      title: 'Inactivity',
      blocks: [
        text(
          'A screen with {patients} on it must not stand open at an empty desk. After some minutes without a key or a click a window counts down the seconds. Any choice to stay keeps you signed in; otherwise you are logged out.',
        ),
        text(
          'All tabs of one browser are one session: working in one keeps the others signed in, and logging off in one logs off all.',
        ),
      ],
    },
    {
      title: 'At the end of the day',
      blocks: [
        text(
          'Choose your name in the user bar and then Log Off. A session ends by itself after twelve hours, however busy it was.',
        ),
      ],
    },
  ],
};

export const changingClient: Guide = {
  title: 'Changing the {client}',
  category: 'Getting started',
  summary: 'For people who work for more than one organization.',
  version: '1.0',
  updated: '2026-11-21',
  about: 'clientSelection',
  parts: [
    {
      title: 'Which {client} you work in',
      blocks: [
        text(
          'The {client} stands at the top of every screen, beside the title. {Patients}, checks and numbers are those of this {client} alone.',
        ),
        steps(
          'Choose your name in the user bar, then Change Client.',
          'Type two letters of the name or of the mnemonic to shorten the list.',
          'Choose {a client}. The whole session changes, in every tab.',
        ),
        note(
          'A tab that was drawn for another {client} says so and draws itself anew. Nothing is written into the wrong {client}.',
        ),
      ],
    },
  ],
};

export const findingAScreen: Guide = {
  title: 'Finding a screen',
  category: 'Getting started',
  summary: 'The menu, its groups, and going to a screen by typing.',
  version: '1.0',
  updated: '2026-11-28',
  about: 'profile',
  parts: [
    {
      title: 'The menu',
      blocks: [
        text(
          'The user bar at the left lists the screens that you may open in the {client} you work in. On a narrow screen the button at the top left opens it.',
        ),
        list(
          'A group with an arrow folds and unfolds when you press its name, by mouse or by keyboard. This browser remembers for you which are folded.',
          'A long menu starts with these groups folded.',
          'The group of the screen you come to is open.',
        ),
      ],
    },
    {
      title: 'Icons alone',
      blocks: [
        text(
          'The button at the lower end of the user bar makes it a narrow rail of icons, and a whole bar again. Rest on an icon, or go to it by Tab, and its name shows.',
        ),
        text(
          'Where a screen has a wide table and the window is not wide enough for both, the rail comes by itself until you choose. What you chose then holds on every screen.',
        ),
      ],
    },
    {
      title: 'By typing',
      blocks: [
        steps(
          'Press Ctrl+Q, or choose Go to a screen at the top.',
          'Type two letters of its name or of its group.',
          'Press Enter for the first that is found, or choose one with the arrow keys.',
        ),
        note('Put a star on screens you use often: they stand there before you type.'),
      ],
    },
  ],
};

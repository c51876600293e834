import { list, note, type Question, text } from '#/features/help/article.ts';

/** What the company's own people are asked most. */
export const questions: readonly Question[] = [
  {
    id: 'paused-sign-in',
    category: 'Users and access',
    question: 'A user says that the right password is refused. What now?',
    answer: [
      text(
        'Five wrong passwords pause an account for 15 minutes, and the message does not say which of the two it is. Let them wait, or reset the password with “Forgot password?”. A reset opens a paused account to its new password at once.',
      ),
    ],
  },
  {
    id: 'no-code',
    category: 'Users and access',
    question: 'The mailed code does not arrive.',
    answer: [
      list(
        'Ask for the spelling of the address and for the spam folder first.',
        'A second code makes the first one void: the newest mail counts.',
        'Five codes an hour are mailed to one person. After that, the newest one or patience.',
      ),
    ],
  },
  {
    id: 'missing-screen',
    category: 'Users and access',
    question: 'A user does not see a screen that a colleague sees.',
    answer: [
      text(
        'A screen shows with the role it needs, in the {client} that is selected, and where it belongs to one, with the {client}’s feature or the company’s flag. The same user may hold the role in one {client} and not in another: let them look at the {client} beside the title.',
      ),
    ],
  },
  {
    id: 'client-changed',
    category: 'Users and access',
    question: 'What does it mean that the {client} was changed elsewhere?',
    answer: [
      text(
        'Another tab, or another browser with the same session, selected another {client}. The tab draws itself anew for it, so that nobody writes one {client}’s {patient} into another.',
      ),
    ],
  },
  {
    id: 'unknown',
    category: 'Eligibility',
    question: 'Why is {a patient} Unknown who surely is insured?',
    answer: [
      text(
        'Unknown means that nobody answered the question, or that the answer was about something else. Its kind is named: not found, a set-up error, or {a payer} that did not answer. None of them is a statement about the coverage.',
      ),
      note(
        'A set-up error is ours to mend: ask for the lookup number, and look at the {payer}’s gateway and the provider’s NPI.',
      ),
    ],
  },
  {
    id: 'wrong-answer',
    category: 'Eligibility',
    question: 'An answer was set aside as belonging to another question.',
    answer: [
      text(
        'The {payer} returned another trace number, or another member with another name. Nothing of it is shown, since it may be about somebody else’s {patient}. Ask the {payer} with the time and the lookup number.',
      ),
    ],
  },
  {
    id: 'asked-twice',
    category: 'Eligibility',
    question: 'Was {a patient} asked about twice?',
    answer: [
      text(
        'Nothing is asked twice by itself. The earlier checks of a person stand beside the request, with who asked and when. A double click is one check.',
      ),
    ],
  },
  {
    id: 'ssn-reveal',
    category: 'Running the portal',
    question: 'Who looked at an SSN?',
    answer: [
      text(
        'Every reveal is a row of the {client}’s audit with user, time and address, written before the number left the server. Whoever runs the installation reads it with the audit command.',
      ),
    ],
  },
  {
    id: 'disable-user',
    category: 'Running the portal',
    question: 'Somebody has left. How is their access ended?',
    answer: [
      text(
        'Whoever runs the installation disables the user by its command. It closes the way in and ends every session at once, on every node. The history of what they did stays.',
      ),
    ],
  },
];

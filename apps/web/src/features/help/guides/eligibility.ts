import { type Guide, list, note, steps, terms, text } from '#/features/help/article.ts';

export const checkingEligibility: Guide = {
  title: 'Checking eligibility',
  category: 'Eligibility',
  summary: 'Ask {a payer} about one person and one day.',
  version: '1.3',
  updated: '2026-11-28',
  about: 'eligibility',
  parts: [
    {
      title: 'The request',
      blocks: [
        steps(
          'Choose the {payer}. Those you asked last are listed before anything is typed; else type a part of its name or its {payer} id.',
          'Fill in the {patient}. What this {payer} needs is marked; without {a payer} a last name is needed, with an SSN, a {member ID}, or a first name and date of birth.',
          'Leave the date of service at today, or type another one.',
          'Leave the service at 30, the health benefit plan as a whole, unless you need one service alone.',
          'Where care is given may change a copay: choose the place of service beside the procedures. It is shown for {payers} that take one, inside an EHR too.',
          'Press Check eligibility.',
        ),
        text(
          'Where the {patient} is not the subscriber, turn on {Patient} is not the subscriber and fill in the subscriber as well.',
        ),
        note('A value that the {payer} cannot take is told beside its field, before anything is sent.'),
      ],
    },
    {
      title: 'Without a Medicare number',
      blocks: [
        text(
          'No Medicare number? Find it stands below the {member ID} where Medicare is asked without one, if your administrator has set that up.',
        ),
        text(
          'Where the MBI extension is installed, two buttons stand below the names and the birth date, and beside an answer that found no number:',
        ),
        steps(
          'Press Copy to MBI extension. What it gets is named below the button; a masked SSN goes only where you tick it. Each copy is logged.',
          'Find the number on the {payer}’s page with the extension.',
          'Press Take MBI from extension. The number lands in the {member ID}, and the extension forgets the {patient}.',
        ),
        note(
          'A number of somebody else, or one that Medicare never gives, is not taken. How to get the extension stands in your profile.',
        ),
      ],
    },
    {
      title: 'Keys',
      blocks: [
        terms(
          ['/ or Alt R', 'to the request'],
          ['Enter', 'sends the request'],
          ['Alt A', 'to the answer, or to what can be done while the {payer} is slow'],
          ['Tab', 'from figure to figure; Enter opens what states it, Escape closes it'],
          ['← → ↑ ↓', 'from figure to figure of the benefits'],
          ['Alt E', 'to what was opened; ↑ and ↓ walk through the figures there'],
          ['Alt ↓', 'opens the calendar of a date'],
          ['Ctrl Q', 'to another screen'],
        ),
      ],
    },
  ],
};

export const findingAPatient: Guide = {
  title: 'Finding {a patient}',
  category: 'Eligibility',
  summary: 'Fill a request from a registration instead of typing it.',
  version: '1.0',
  updated: '2026-11-21',
  about: 'eligibility',
  parts: [
    {
      title: 'Searching',
      blocks: [
        text(
          'Find {a patient} takes the beginning of a last name, last and first name with a comma between them, a date of birth or {MRN}, or a whole SSN or {member ID}.',
        ),
        text(
          'Choosing {a patient} fills the request with the insurance that comes first. Another insurance can be chosen below.',
        ),
      ],
    },
    {
      title: 'The SSN',
      blocks: [
        text(
          'An SSN is masked to its last four digits. The eye shows it for 30 seconds. Each time is written into the audit with your name, so open it when you need it and not otherwise.',
        ),
      ],
    },
  ],
};

export const readingTheAnswer: Guide = {
  title: 'Reading the answer',
  category: 'Eligibility',
  summary: 'What each status means, and what to do next.',
  version: '1.2',
  updated: '2026-11-30',
  about: 'eligibility',
  parts: [
    {
      title: 'The status',
      blocks: [
        terms(
          ['Active', 'The plan covers the person on the date of service. Carry on.'],
          ['Active (CALL)', 'Covered, with something a person must ask about. The reason stands below the status.'],
          ['Questionable', 'The {payer} contradicts itself, or states less than is needed. Call before relying on it.'],
          ['First Name MisMatch', 'The {payer} knows the member under another first name. Compare it with the card.'],
          ['STATE MisMatch', 'The {payer} has another state of residence.'],
          ['DOB MisMatch', 'The {payer} has another date of birth.'],
          [
            'Inactive',
            'No plan covers the date of service. The line shows when coverage ended, where the {payer} says so.',
          ],
          ['Unknown', 'Nobody knows yet. Unknown is not a no: the kind of it is always named.'],
        ),
      ],
    },
    {
      title: 'Below the status',
      blocks: [
        list(
          'The coverage line draws the plan from its beginning to its end, with a mark at the date of service.',
          'Deductible and out-of-pocket maximum show what is met and what remains. What nobody stated says Not stated, never zero.',
          'Benefits lists what the {payer} stated, in network and out of it. Press a head to order the rows; the arrow keys go from figure to figure.',
          'Network, by the {client}’s list says whether you are in network with this insurance where and when care is given, and which row of your own list says so. It is not the {payer}’s word, and changes no figure.',
          'Medicare and Medicaid have a section of their own: parts, days left, who pays first, spend-down.',
          'Check this {payer} asks another {payer} that the answer names about the same person. What that one wants besides is named beside its field.',
          'A figure is told with what the {payer} wrote under it: for whom, where, how often. Where several are stated and none stands for the service as such, the cell says Depends, see below: all of them are below it, and exports leave that column empty. So it is where the {payer}’s words name another amount or another day than the figure under which they stand (SPECIALIST COPAY $40 under $30, THROUGH 06/30). Where two plans are in force on the day and say different figures, neither goes before the other: which of them pays is to be asked. A figure for preventive care, for another service or for one field of medicine is not taken for the copay of the office, and the deductible of drugs is none of the plan. Where a figure stands with words of the {payer} under it, the column Note of an export has them.',
          'Where an answer contradicts itself, both statements are listed with their segments and shown as they came. What cannot be by itself, a share above the whole, an amount of nines alone, a year such as 0001, is listed under its own heading.',
          'Save to registration writes the answer into a registration. Somebody who is not registered yet is registered there, from what was asked.',
          'Sent and returned puts what you asked beside what the {payer} has. Use takes the {payer}’s value into the request.',
          'Also stated, at the end, is what the {payer} says besides: nothing of an answer is left out.',
          'Press any figure, date or word of the {payer} to see the very element of the message that states it.',
          'E-mail a link, under More, sends a colleague the way to this answer and nothing of what it says. They sign in to open it. Where a link leads to another of your {clients}, the page offers to change to it.',
        ),
        note(
          'An answer is the {payer}’s word of that moment and no promise of payment. Print it with its lookup number where you need a proof.',
        ),
      ],
    },
  ],
};

export const noAnswer: Guide = {
  title: 'When {a payer} does not answer',
  category: 'Eligibility',
  summary: 'Slow {payers}, refusals, and asking again.',
  version: '1.0',
  updated: '2026-11-21',
  about: 'eligibility',
  parts: [
    {
      title: 'Slow',
      blocks: [
        text(
          'After 20 seconds the screen calls the {payer} slow. You may leave: the check goes on, and its end is among the earlier checks of that person. After 60 seconds it ends without an answer.',
        ),
        note('Asking again may cost again. Look at the earlier checks first: the answer may have come meanwhile.'),
      ],
    },
    {
      title: 'Refused or not found',
      blocks: [
        list(
          'Not found: compare name, date of birth and {member ID} with the card, letter by letter.',
          'Set-up error: your data is not the cause. Tell your administrator the lookup number.',
          '{Payer} unavailable: the {payer}’s line is down. Nothing was decided about the {patient}.',
        ),
      ],
    },
  ],
};

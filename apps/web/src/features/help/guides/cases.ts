import { type Guide, list, note, steps, text } from '#/features/help/article.ts';

export const workingOnCases: Guide = {
  title: 'Work on {cases}',
  category: 'Eligibility',
  summary: 'From {a patient} nobody pays for to one who is covered: applications, calls and papers, each with its day.',
  version: '1.1',
  updated: '2026-11-29',
  about: 'cases',
  parts: [
    {
      title: 'Open a {case}',
      blocks: [
        steps(
          'From an answer that leaves nobody to bill or asks for a call, press Open {a case} or Alt C: its type is chosen. A search, a disposition and a call of the queue lead there likewise. Or open one from a registration, or in Case Management by New {case}.',
          'Mark the {visits} that it is about: their charges are at risk, and the first window of retroactive coverage is watched.',
          'Leave “I work on it” marked, or clear it and let somebody take it.',
        ),
        note('{A patient} has one open {case} of a type. Whoever opens a second one is led to the first.'),
      ],
    },
    {
      title: 'See what ends next',
      blocks: [
        list(
          'Mine, Team, Unassigned, Overdue and Due today stand above the list. What ends first is first.',
          'First touch: within one business day. Contact: on the day, after three days and after seven. Documents: 14 days.',
          'Decision: 45 days from filing for Medicaid and CHIP, 90 on grounds of disability. Appeal: the last day of the letter.',
          'Tasks and reminders ring at the bell until they are done or put off: Snooze there takes 15 minutes, tomorrow morning, or a day and time.',
          'A day that ran out is told its owner, then the lead, then who answers for the {client}.',
          'My views keeps filters and sort under a name of your own.',
        ),
      ],
    },
    {
      title: 'Hand them out',
      blocks: [
        list(
          'Assign gives one or many: to a person, to a team or everybody in turn or by who has fewest, or by the rules.',
          'More, My days away: nobody can assign you {a case} meanwhile, and who stands in is told of your tasks.',
          'Who answers for the {client} sets teams and rules under More, Teams and rules. Try the rules shows where each {case} that waits would go, and why; nothing changes by it.',
          'The first rule that fits decides. A rule whose people are all away is passed over.',
          'Under More, Days off stand the public holidays that the {client} keeps and its own: first touch and tries to reach {a patient} are due on business days by it.',
        ),
      ],
    },
    {
      title: 'Household, income and papers',
      blocks: [
        steps(
          'In the tab Household and income press Enter household and income: who lives with the {patient}, what each is to the {patient}, how each stands on a tax return, and what each says to have.',
          'The share of the poverty level and what each program says stand above. Open in FPL Calculator tries out what would change; Back to the {case} leaves the {case} as it was.',
          'In the tab Documents stands what the program asks for, by person. Ask for what is missing: it is due in 14 days, and the clock runs from the first that is not here yet.',
          'Upload a paper by file, by pasting a picture, or with the camera of a phone, page by page. Press Check, look at its pages, then Verify or Reject with the reason.',
        ),
        list(
          'Verify asks for everything on its list. Of a proof of income, enter the amount as the paper says it: it counts instead of what was told, and both stay.',
          'Where stubs vary, enter the year so far: the year is worked out by days, and can be taken.',
          'Pay stubs prove something for 60 days, an award letter for 12 months, a statement of no income for 90 days. Then the line says Expired: ask again.',
        ),
        note(
          'A paper of somebody else is removed with its pages. What is verified is taken back first, by Check it again.',
        ),
      ],
    },
    {
      title: 'Move it on',
      blocks: [
        steps(
          'Press Change status. Only where it may go is offered, and what is asked for with it: a next day, the day of filing, a reason.',
          'On the board, drag a card to its column. By keys: M, arrows, Enter.',
          'Close it with what came of it. Coverage added names the insurance; financial assistance names the discount.',
        ),
        text(
          'Unable to contact is open once somebody tried on three different days since the last talk. A {case} that was closed can be opened again for 90 days.',
        ),
        text(
          'For Medicaid, CHIP and financial assistance, FPL Calculator opens with the {patient} filled in. The registration has it too.',
        ),
      ],
    },
    {
      title: 'Let rules open and close {cases}',
      blocks: [
        steps(
          'Whoever answers for the {client} presses Rules in Case Management, and New rule.',
          'Say what it looks at: self-pay {visits} of at least so much, answers with some results, the share of the poverty level of a disposition, or claims that a remittance denied by some codes. Say what it opens, how urgent, and within how many days.',
          'Press “What would it open?”, and switch it on once the list is right. Its history says what each version said.',
        ),
        text(
          'A {case} that a rule opened belongs to nobody yet, and says in Activity which rule and version opened it. Where one of its type is open, none is opened.',
        ),
        text(
          'Case Closer, for Jedi masters, closes many at once: look which, press Close, and type the count where there are more than 500. A rule that goes by dollars leaves out what has a charge that nobody knows. For 24 hours a run can be undone; what was worked on since stays.',
        ),
      ],
    },
  ],
};

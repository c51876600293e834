import type { TicketStatus } from '@coverline/domain/ticketing/status.ts';

/** One thing that somebody does with a ticket; days from today. */
export type TicketTurn = {
  readonly days: number;
  readonly minute: number;
  readonly by: 'requester' | 'noor' | 'grace';
  readonly says?: string;
  /** What the customer never sees. */
  readonly notes?: string;
  readonly assigned?: 'noor' | 'grace';
  readonly to?: TicketStatus;
  readonly score?: number;
  readonly comment?: string;
};

export type TicketStory = {
  readonly by: 'priya' | 'dima' | 'joanna' | 'marcus' | 'teresa' | 'owen' | 'helen' | 'ravi';
  readonly days: number;
  readonly minute: number;
  readonly Title: string;
  readonly Desc: string;
  readonly Category: string;
  readonly Urgency: 1 | 2 | 3 | 4;
  readonly turns: readonly TicketTurn[];
};

const at = (hour: number, minute = 0) => hour * 60 + minute;

/** The tickets of the month, in each state at its end. No patient is named in any. */
export const tickets: readonly TicketStory[] = [
  {
    by: 'owen',
    days: -33,
    minute: at(9, 12),
    Urgency: 2,
    Category: 'Eligibility',
    Title: 'Schedule file from the new system has another header',
    Desc: 'Since Monday our scheduling system writes "Policy No" instead of "Member ID". The mapping step asks me for that column each time. Can a template remember both?',
    turns: [
      {
        days: -33,
        minute: at(10, 40),
        by: 'noor',
        assigned: 'noor',
        to: 'Open',
        says: 'Yes. Map the column once, then keep it as a template under its own name: files with that header find it by themselves. I have added a picture of the step to the guide.',
      },
      { days: -32, minute: at(8, 5), by: 'requester', says: 'Works. Thank you.' },
      { days: -32, minute: at(8, 50), by: 'noor', to: 'Resolved' },
      { days: -25, minute: at(9), by: 'requester', score: 5, comment: 'Answered within two hours.' },
    ],
  },
  {
    by: 'priya',
    days: -30,
    minute: at(11, 20),
    Urgency: 3,
    Category: 'Eligibility',
    Title: 'Cedar Valley Medicaid answers “cannot respond now” since 11',
    Desc: 'Every second check with Cedar Valley Medicaid comes back as unable to respond. The waiting room is full; is it us or them?',
    turns: [
      {
        days: -30,
        minute: at(11, 31),
        by: 'grace',
        assigned: 'grace',
        to: 'Open',
        says: 'It is them: the state announced work on its eligibility system until noon. Checks that fail need not be paid for. I will write when they are back.',
      },
      {
        days: -30,
        minute: at(12, 25),
        by: 'grace',
        says: 'They answer again. The board shows them as up since 12:20.',
        to: 'Resolved',
      },
    ],
  },
  {
    by: 'marcus',
    days: -28,
    minute: at(6, 55),
    Urgency: 4,
    Category: 'Login',
    Title: 'Night shift cannot sign in: the code does not arrive',
    Desc: 'Two colleagues in the emergency department wait for their e-mailed codes since 6:30. We register on paper.',
    turns: [
      {
        days: -28,
        minute: at(7, 8),
        by: 'noor',
        assigned: 'noor',
        to: 'Open',
        says: 'Your mail gateway held the codes back as bulk mail. I have written to your IT; until they let us through, an authenticator app needs no mail. The guide “Signing in” shows how.',
      },
      { days: -28, minute: at(9, 30), by: 'requester', says: 'IT has let the address through. Everybody is in.' },
      { days: -28, minute: at(9, 42), by: 'noor', to: 'Resolved' },
      { days: -22, minute: at(7, 20), by: 'requester', score: 4, comment: 'Quick, though it was our own gateway.' },
    ],
  },
  {
    by: 'teresa',
    days: -24,
    minute: at(14, 3),
    Urgency: 1,
    Category: 'Reporting',
    Title: 'Calls of last month as a spreadsheet',
    Desc: 'For the monthly meeting I need all settled calls with how long they waited. The export of the queue has the open ones only.',
    turns: [
      {
        days: -23,
        minute: at(9, 15),
        by: 'grace',
        assigned: 'grace',
        to: 'Open',
        says: 'Choose “Settled” above the list before you export: the file then has those, with the time they waited in column J.',
      },
      { days: -23, minute: at(13), by: 'requester', to: 'Resolved', says: 'Found it.' },
    ],
  },
  {
    by: 'helen',
    days: -20,
    minute: at(10, 10),
    Urgency: 2,
    Category: 'Eligibility',
    Title: 'Samples of one draw station are asked under the wrong provider',
    Desc: 'Accessions of the Riverside station go out with the laboratory’s own number. They should go under the ordering practice.',
    turns: [
      {
        days: -19,
        minute: at(9),
        by: 'noor',
        assigned: 'noor',
        to: 'Open',
        says: 'Providers can be kept by location in the eligibility settings. Which NPI should Riverside have?',
      },
      { days: -19, minute: at(9, 4), by: 'noor', to: 'WaitingOnCustomer' },
      {
        days: -18,
        minute: at(15, 30),
        by: 'requester',
        says: 'We are asking the practice which of its two numbers is enrolled. I will come back to you.',
      },
      { days: -5, minute: at(11), by: 'noor', says: 'Have you heard from the practice?', to: 'WaitingOnCustomer' },
    ],
  },
  {
    by: 'dima',
    days: -4,
    minute: at(16, 45),
    Urgency: 2,
    Category: 'Insurance Discovery',
    Title: 'Two patients of one name: which one was the answer about?',
    Desc: 'The payer’s answer had another birth date and was set aside. How do I see whom it named before I call them?',
    turns: [
      {
        days: -3,
        minute: at(9, 20),
        by: 'grace',
        assigned: 'grace',
        to: 'Open',
        says: 'What a payer says of another person is not shown, on purpose. The reason line tells which field differed; for the rest, the payer’s line is the way.',
      },
      { days: -3, minute: at(10), by: 'requester', says: 'Understood.' },
      { days: -3, minute: at(10, 12), by: 'grace', to: 'Resolved' },
      {
        days: -1,
        minute: at(8, 40),
        by: 'requester',
        to: 'Reopened',
        says: 'It happened again with the same payer this morning. Could they be mixing up two members?',
      },
    ],
  },
  {
    by: 'joanna',
    days: -12,
    minute: at(8, 25),
    Urgency: 1,
    Category: 'Eligibility',
    Title: 'Northlake Mutual rejects dependents born this year',
    Desc: 'Newborns come back as not found although the mother is active. The line says babies are covered for 30 days under her number.',
    turns: [
      {
        days: -12,
        minute: at(9, 2),
        by: 'noor',
        assigned: 'noor',
        to: 'Open',
        says: 'I have asked Northlake how they want newborns to be asked. For now: check the mother and note the 30 days.',
      },
      {
        days: -11,
        minute: at(10, 30),
        by: 'noor',
        notes: 'Northlake case 88-20417. They look into their dependents’ file.',
        to: 'WaitingOnVendor',
      },
      {
        days: -4,
        minute: at(14, 10),
        by: 'noor',
        says: 'Northlake has confirmed the fault on their side and plans a correction for next week.',
      },
    ],
  },
  {
    by: 'ravi',
    days: -9,
    minute: at(13, 37),
    Urgency: 1,
    Category: 'Display',
    Title: 'Bigger type on the wall screen',
    Desc: 'We show the payer board on a screen in the call room. From the back row the names are hard to read.',
    turns: [
      {
        days: -8,
        minute: at(10),
        by: 'grace',
        assigned: 'grace',
        to: 'Open',
        says: 'The browser’s own zoom keeps the layout up to 200 %. Ctrl and + a few times should do.',
      },
      { days: -8, minute: at(11, 20), by: 'requester', says: 'At 175 % it is perfect.', to: 'Resolved' },
    ],
  },
  {
    by: 'owen',
    days: -6,
    minute: at(7, 40),
    Urgency: 2,
    Category: 'Eligibility',
    Title: 'Cost cap of a batch: per file or per month?',
    Desc: 'Finance wants to know whether the cap that I type when starting a batch is for that file alone.',
    turns: [
      {
        days: -5,
        minute: at(9, 5),
        by: 'grace',
        assigned: 'grace',
        to: 'Open',
        says: 'For that file alone. The cap of the month is in the eligibility settings and holds for what nobody pressed a button for.',
      },
      { days: -4, minute: at(8), by: 'grace', to: 'Resolved' },
    ],
  },
  {
    by: 'marcus',
    days: -4,
    minute: at(22, 14),
    Urgency: 1,
    Category: 'Eligibility',
    Title: 'Granite is silent at night',
    Desc: 'Between 10 and 11 in the evening nearly each check with Granite Benefit Trust ends without an answer.',
    turns: [
      {
        days: -3,
        minute: at(8, 30),
        by: 'noor',
        assigned: 'noor',
        to: 'Open',
        says: 'We see it too, on three nights in a row. Granite says that it makes its backups then; we have asked for an announcement, so that the board can show it.',
      },
    ],
  },
  {
    by: 'teresa',
    days: -3,
    minute: at(11, 50),
    Urgency: 1,
    Category: 'Case Management',
    Title: 'Who may see a note on a call?',
    Desc: 'When I hand a call on, is my note for my colleague alone or for everybody who opens the call?',
    turns: [
      {
        days: -2,
        minute: at(9, 40),
        by: 'noor',
        assigned: 'noor',
        to: 'Open',
        says: 'For everybody of your hospital who may check eligibility. It is kept with the call.',
      },
    ],
  },
  {
    by: 'priya',
    days: -2,
    minute: at(15, 5),
    Urgency: 2,
    Category: 'Eligibility',
    Title: 'Copay for urgent care is missing for Bluestone HMO',
    Desc: 'The summary shows the office copay and the emergency room, but no urgent care. Their card has $50.',
    turns: [
      {
        days: -1,
        minute: at(9, 25),
        by: 'grace',
        assigned: 'grace',
        to: 'Open',
        says: 'Bluestone does not state urgent care (UC) unless it is asked for by name. Choose service type UC beside 30: the copay comes back then.',
      },
    ],
  },
  {
    by: 'joanna',
    days: -1,
    minute: at(16, 20),
    Urgency: 1,
    Category: 'Reporting',
    Title: 'Add the location to the export of results',
    Desc: 'To sort the list by clinic I look each visit up by hand. One more column would save an hour a week.',
    turns: [],
  },
  {
    by: 'helen',
    days: -1,
    minute: at(17, 2),
    Urgency: 2,
    Category: 'Login',
    Title: 'New colleague starts on Monday',
    Desc: 'Can she be invited today, so that she has read the guides before her first day?',
    turns: [],
  },
];

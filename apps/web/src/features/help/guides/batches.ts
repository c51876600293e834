import { type Guide, list, note, steps, terms, text } from '#/features/help/article.ts';

export const aWholeSchedule: Guide = {
  title: 'Checking a whole schedule',
  category: 'Batches',
  summary: 'A file of {patients} goes in, an answer for each comes out.',
  version: '1.6',
  updated: '2026-11-30',
  about: 'batch',
  parts: [
    {
      title: 'From a file to a start',
      blocks: [
        steps(
          'Open Batch and choose New batch. Drop the file, or paste rows: CSV and text of any sign, fixed width, XLSX, X12 270, HL7 ADT, JSON lines, or a zip of one of them.',
          'Who may search for coverage, or verify demographics, chooses what is done with each row: Eligibility asks the {payer} that the row names, Discovery searches for coverage of whom it names, Demographics verifies who and where its {patient} is. A row of Discovery needs a name, a birth date, and the SSN or a state or ZIP code; {a payer} it needs not. A row of Demographics needs a last name alone; the step that maps columns says what a bureau needs besides, and of who has less our own checks are made. The list of batches says the kind of each, and shows those of one kind alone.',
          'See in the first rows whether the file was read as you mean it. Choose what each column is where that was not found out. What the file does not say, such as one {payer} for all, is said once for all rows.',
          'A column for the place of service, two digits of the list of CMS, is sent to {payers} that take one. The others are asked without it, and the row says so.',
          'Read the check: how many rows can be asked, and why others cannot, by row and column. {A payer} that is written in an unknown way, or as several are called, is chosen once, and its rows are read again. Where a row’s number is that of another {payer} than its name, the name counts, and the row says so.',
          'A number that nobody was ever given (999-99-9999), {a member ID} such as SELF PAY, a birth date of 01/01/1900 or 00/00/0000, or a name such as UNKNOWN is taken as empty, and so is SELF in the place of a subscriber’s name; a row that says self beside another person as subscriber is asked without that one, and says so; what no {payer} is told, such as a phone number, keeps no row out, and neither does a sex or a relationship in words of the sender’s own (Decline to answer, EMC). The check tells all of these as remarks.',
          'A subscriber with the {patient}’s own name, but neither a birth date nor a relationship, is taken as the {patient}, and the row says so: where a father and a son have one name, say the relationship. A column of a guarantor is not read as the subscriber, since who pays the bill is often not who is insured: choose it where it is.',
          'Of X12 270 each person asked about is a row, with one day (or period) and one place of service. A day behind an EQ is of that service alone: who is asked about for several days, or at several places, is left out and told.',
          'An & is a letter like others, as in Blue Cross & Blue Shield or AT&T, of HL7 messages in every field that has no parts. What a message to the {payer} is divided by (* : ~ ^) keeps a row out if it stands in a name or a number, and the check names the field.',
          'What keeps zeros through a spreadsheet is undone: ="0012", =T("0012"), an apostrophe or quotes around. A formula that nobody worked out, such as =A2, keeps its row out: save the file with its values. A number that is hidden but for its end (***-**-1234) is taken as empty. A number that is written as an amount (1,234,567 or 123456.0) is taken without commas and decimals, with a remark; an error of a spreadsheet (#REF!) keeps its row out. What a page of the web writes for a sign (AT&amp;T) is the sign.',
          'Names are sent in plain Latin letters (ñ as n, ß as ss) and kept as they were registered. A name in letters that have none, such as 李, cannot be sent: the check says so before anybody is asked.',
          'A text may be in UTF-8, in the letters of Windows, or in those of an old Mac, which are told by the words themselves. Where one file may be either (Martínez, Mart’nez), nothing is read before you have said it: Read it differently, Letters. A file that is saved as CSV UTF-8 leaves nothing to ask.',
          'Of a workbook the first sheet that is shown is read. Rows and columns that it hides are read too, and the check says how many; it tells sheets that were not read. A number is read as its cell shows it, with zeros and letters that its format adds (W0012); where it is not sure what a cell shows, the row says so. A number of more than 15 digits has lost some of them in a workbook: format its column as text, and fill it again.',
          'Of HL7 messages the event decides: who is discharged, merged or cancelled is not asked about, and a cancellation takes back what the same file said before. The check says how many. Of several names of a person the legal one is read, else the first that is no alias, nickname or maiden name. Each message begins with its MSH and is about one person; one with a line break inside a field, or with two people, is left out and told. {A member ID} is looked for in IN1-36, IN1-49, IN2-61 and IN2-26. An insurance that ended before the {visit} or begins after it (IN1-12, IN1-13) is asked about, and its row says so. A file whose counts of messages or batches are not what it holds says so, and so does a message for training (MSH-11 T).',
          'Choose how it is asked: whose stored answer is good enough, the cap of cost, now or at a time, and who is told at its end. The screen says what it costs and how long it takes about.',
          'Search for coverage where it is not active, if you may search: whoever comes back inactive or not found is searched for, within a cap of cost for all searches of the batch and the caps of your organization for a search and a month. A row needs an SSN, a state or a ZIP code for that, its own or its registration’s.',
          'Press Start.',
        ),
        note(
          'Rows with faults keep nobody waiting: the good ones are asked, and the others come back as an error file with the reason beside each. Mend it and send it in: it is read as the first one was.',
        ),
      ],
    },
    {
      title: 'While it runs',
      blocks: [
        list(
          'You may close the browser. The batch goes on, also when a server is replaced, and whoever made it is told at the bell.',
          'Pause asks nobody further; Resume goes on. Cancel keeps the answers that are there.',
          'Rows with remarks have them in a column of their own; the filter Remarks shows those rows alone, and the file of results has the column Remarks.',
          'Needs attention groups what went wrong by its reason, with what may be done about each.',
          'Where it searches for coverage, the batch ends when its last search has. A row’s search opens from the column Search. Pause begins no further search; Cancel calls off those that wait.',
          'At its cap of cost a batch stands still and says so. Give it another cap, and it goes on. A batch of searches stands still at the cap of the month as well.',
          'A row of a batch of Demographics opens field by field what was submitted and what is known. An alert (an SSN of another name, one from before the birth, a death) blocks posting back until somebody settles it in Live Demographics, to which it leads. What failed on its way to the bureau is asked again by itself.',
          'A row of a batch of searches is a search like those of the screen, and opens it. {Patients} whom two rows name are searched for once.',
        ),
      ],
    },
    {
      title: 'Results',
      blocks: [
        text(
          'Results gives the answers, one line a row, with your own columns beside ours: CSV, XLSX, pipes, X12 271 or HL7. HL7 states an insurance only where it is active, as the {payer} names the insured; of every other answer it has a note (NTE). Numbers of persons are masked; who has the right may ask for them whole, and that is written down.',
        ),
        text(
          'What a search found stands behind the answers: what it came to, the {payer}, how sure it is (0 to 100, HIGH or REVIEW), whether it may be billed, its {member ID} and its days, how many were asked and what that cost. REVIEW may not be billed before somebody has accepted it in the search, which SearchLink leads to; its number and days stay out until then. A batch of searches has these columns alone, as CSV, XLSX or pipes.',
        ),
        text(
          'A batch of Demographics tells of each field what was submitted, what is verified, how the one stands to the other and who says so; besides the score, alerts, whether they hold posting back, a link to the check and its cost. SSNs are masked there in any case.',
        ),
        terms(
          ['Run failed rows again', 'Asks those alone that have no answer.'],
          ['Run all rows again', 'Asks everybody anew, after a question that names the cost.'],
        ),
      ],
    },
  ],
};

export const filesInAndOut: Guide = {
  title: 'Sending and fetching files',
  category: 'Batches',
  summary: 'What is done with a file of the file exchange, and how long it stays.',
  version: '1.1',
  updated: '2026-11-29',
  about: 'clientFileExchange',
  parts: [
    {
      title: 'Sending',
      blocks: [
        steps(
          'Open Client File Exchange and drop files into Inbound. A cut network does no harm: sending goes on by itself, and the same file sent again within a day goes on where it stopped.',
          'Each file is looked at by its content, not by its name, and by the virus scanner where there is one. What is not good goes into quarantine, with the reason.',
          'A routing rule makes a batch of a file by its name, and starts it where the rule says so. The rule says what is done with each row: Eligibility, Discovery or Demographics, by a template of that kind, and for Eligibility whether coverage is searched for where it is not active, with a cap. Who saves it may do the same at the screen.',
        ),
      ],
    },
    {
      title: 'Fetching',
      blocks: [
        list(
          'Outbound holds what was made for you: results of batches and extracts. Beside each file stands who downloaded it, and when.',
          'Files can come and go by SFTP, and leave encrypted for your PGP key: see SFTP and Encryption above the list.',
          'A file that was dealt with is moved to the archive. All go when their time is over; the list says how long that is.',
        ),
      ],
    },
  ],
};

import type { AppealKey, LetterKey, LettersOf, PriorLetterKey } from './letterKeys.ts';

/** What is in brackets is typed before the letter is printed; data points stand in double braces, with what to type where nothing is known. */
export const english: LettersOf<Exclude<LetterKey, AppealKey | PriorLetterKey>> = {
  // 45 CFR 164.508(c): its core elements and its statements, in this order.
  hipaaAuthorization: {
    title: 'Authorization to use and share health information',
    text: `Patient: {{patient.name}}
Date of birth: {{patient.birthDate|date of birth}}
Medical record number: {{patient.mrn}}

# What may be shared
Records of the care on these days: {{visits.first|first day}} to {{visits.last|last day}}. They are: the bills, the dates and places of care, the diagnoses and the treatment, and [anything else].
Notes of psychotherapy and records of treatment for substance use are not part of this. They need a permission of their own.

# Who may share it
{{provider.name}} and those who work for it.

# Who may get it
[name and address of the agency or health plan]

# What for
To apply for help with the costs of my care, and to follow that application until it is decided. If I asked for this myself, that is reason enough.

# How long it holds
Until [day or event]. If nothing is written here, until one year after the day on which I sign.

# What I should know
- I can take this permission back at any time, by a letter to {{provider.name}}, {{company.address|address}}. What was shared before the letter came stays shared.
- I do not have to sign. My treatment, what I pay and whether I get benefits do not depend on it. But without it nobody can apply for me.
- Whoever gets the information may share it again. It may then no longer be protected by federal privacy law.
- I get a copy of this page.

___ Signature of the patient or representative | Date
___ Name of the representative | By what right (parent, guardian, power of attorney)`,
  },
  // 26 CFR 1.501(r)-4(b)(5): the plain-language summary; -6(c): 240 days from the first bill.
  financialAssistance: {
    title: 'Application for financial assistance',
    text: `# Summary in plain words
{{provider.name}} helps people who cannot pay for emergency care or other care that they need. Depending on income and household, care is free or costs less.
- Who can get help: people whose household earns little, with or without insurance. The policy says up to what income.
- What it costs then: nobody who is eligible pays more than what is generally billed to people with insurance.
- How to apply: fill in the next part, sign it, and send it with the papers that it asks for. It costs nothing.
- Until when: 240 days from the first bill for the care. The first bill is of {{case.firstBill|day of the first bill}}.
- Where to get the policy, this form and help with it, free of charge: [web address], [place in the hospital], {{company.phone|telephone}}. Both are also kept in [other languages].

# The patient
Name: {{patient.name}}
Date of birth: {{patient.birthDate|date of birth}}
Address: {{patient.address|address}}
Telephone: {{patient.phone|telephone}}
Medical record number: {{patient.mrn}}
Case: {{case.number}}

# The care
Visits: {{visits.numbers|numbers of the visits}}
From {{visits.first|first day}} to {{visits.last|last day}}, charges of {{visits.charges|amount}}

# The household
Write each person who lives with you and is on your tax return: name, date of birth, how you are related.
___ Name | Date of birth | Relation
___ Name | Date of birth | Relation
___ Name | Date of birth | Relation
___ Name | Date of birth | Relation

# Income before taxes
[ ] Wages: $__________ each [ ] week [ ] two weeks [ ] month. Employer: ______________________
[ ] Own business: $__________ a month
[ ] Social Security, SSI, pension: $__________ a month
[ ] Unemployment, child support, other: $__________ a month
[ ] No income. I live from: ______________________

# Other help
[ ] I have applied for Medicaid. [ ] I was denied; the letter is enclosed. [ ] I have not applied.
[ ] I have insurance: ______________________

# Papers to send, of each that applies
- pay stubs of the last 30 days, or a letter of the employer
- last year's tax return
- award letters (Social Security, unemployment, pension)
- if there is no income: a signed statement that says so

What I wrote is true as far as I know. {{provider.name}} may check it.
___ Signature of the patient or who is responsible | Date`,
  },
  // 42 CFR 435.940 to 956; 45 days to decide, 90 by reason of disability: 435.912(c)(3).
  medicaidDocuments: {
    title: 'Papers for your Medicaid application',
    text: `{{today.date}}

{{patient.name}}
{{patient.address|address}}

Dear {{patient.name}},

We are helping you to apply for Medicaid for your care at {{provider.name}} on {{visits.last|day of the visit}} (case {{case.number}}). To send the application we need the papers that are marked below. A copy or a photo of each is enough. Please send them by [day].

[ ] Identity: a state ID, driver's license or passport
[ ] Citizenship or immigration status: a birth certificate, passport, naturalization certificate, I-551, I-94 or I-766
[ ] Social Security number: the card, or proof that you applied for one. Only for those who apply.
[ ] Where you live: a lease, a utility bill not older than 60 days, or mail
[ ] Household: last year's tax return, if there is one
[ ] Income: pay stubs of the last four weeks, a letter of the employer, award letters; if you work for yourself, profit and loss of three months
[ ] No income: a signed statement that says so
[ ] Other insurance: the cards, front and back
[ ] Pregnancy: how many children are expected, and when
[ ] Disability: the award letter of SSI or SSDI, or your medical records
[ ] Bank statements and other property: only for those who are 65 or older, blind or disabled
[ ] Medical bills of the months before the application
[ ] The form by which you let us speak for you, signed

Once the application is filed the agency has 45 days to decide, or 90 if it is about a disability. Emergency Medicaid does not ask for your immigration papers.

If you cannot get a paper, call us. There is often another way to show the same thing.

{{case.owner|name}}
{{provider.name}}
{{company.phone|telephone}}`,
  },
  // 26 CFR 1.501(r)-6(c)(6): the decision in writing, with its basis; 240 days.
  determination: {
    title: 'Decision on your application for financial assistance',
    text: `{{today.date}}

{{patient.name}}
{{patient.address|address}}

Dear {{patient.name}},

We have decided on your application for help with the bills of {{visits.first|first day}} to {{visits.last|last day}} (case {{case.number}}, charges of {{visits.charges|amount}}).

# What we decided
[ ] Your care is free.
[ ] You pay less: [percent] percent is taken off. You owe [amount]. This is not more than what is generally billed to people with insurance.
[ ] We cannot help this time, because [reason].

# How we decided
We went by [household size] people in your household and an income of [amount] a year, which is [percent] percent of the federal poverty level. What we looked at: [papers].

# What happens next
- If you have paid more than you owe, we send back what is over, if it is more than five dollars.
- What was reported to a credit bureau or to a court for this care is taken back where you were found eligible.
- If you think that we are wrong, or if your income has changed, call or write to us. You can apply again until 240 days after the first bill.
- You can still apply for Medicaid. We help with it free of charge.

{{case.owner|name}}
{{provider.name}}
{{company.phone|telephone}}`,
  },
  // 26 CFR 1.501(r)-6(c)(5): what is missing, where help is, and time to send it.
  missingItems: {
    title: 'We need something more from you',
    text: `{{today.date}}

{{patient.name}}
{{patient.address|address}}

Dear {{patient.name}},

Thank you for your application (case {{case.number}}). We cannot decide it yet. These are missing:

- [first missing paper]: [why, for example: page 2 cannot be read]
- [second missing paper]

Please send them by [day, at least 30 days from now]. Until then nothing is done to collect this bill. If they do not come, we have to decide without them, and the bill stays as it is.

A copy or a photo is enough. If you cannot get one of them, call us: there may be another way.

{{case.owner|name}}
{{provider.name}}
{{company.phone|telephone}}`,
  },
};

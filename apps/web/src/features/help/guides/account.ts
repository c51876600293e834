import { type Guide, list, note, steps, text } from '#/features/help/article.ts';

export const yourProfile: Guide = {
  title: 'Your profile',
  category: 'Your account',
  summary: 'Your name, your password and where you land after signing in.',
  version: '1.0',
  updated: '2026-11-21',
  about: 'profile',
  parts: [
    {
      title: 'What you can change',
      blocks: [
        list(
          'Personal information: your first and last name.',
          'Password: see the guide on passwords.',
          'Landing page: the screen that opens after you have signed in. Only screens that you may open are offered.',
        ),
        text('Your e-mail address and your roles are set by your administrator.'),
      ],
    },
  ],
};

export const enhancementRequests: Guide = {
  title: 'Asking for something new',
  category: 'Having a say',
  summary: 'Requests for enhancements, votes and comments.',
  version: '1.0',
  updated: '2026-11-21',
  about: 'enhancements',
  parts: [
    {
      title: 'A new request',
      blocks: [
        steps(
          'Open Enhancement Request and choose New request.',
          'Type a title. Requests that say something like it appear while you type: a vote for one of them counts for more than a second one.',
          'Say what you would like, and what it would save you.',
          'Press Create request. It gets a number.',
        ),
        note(
          'Requests are read by everybody in your company, at other organizations too. Never write about {a patient}.',
        ),
      ],
    },
    {
      title: 'What becomes of it',
      blocks: [
        text(
          'A request goes from New to Under review, Planned, In progress and Released, or is Declined with a reason. Whoever made it or voted for it gets a mail with its number and new status.',
        ),
      ],
    },
  ],
};

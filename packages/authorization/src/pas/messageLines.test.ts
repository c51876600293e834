import { expect, it } from 'vitest';
import { requestOf } from '../request/testing/requestOf.ts';
import { messageLines } from './messageLines.ts';
import { writeSubmit } from './writePas.ts';

it('[GEN-08] a message of FHIR is shown without the numbers of persons and without documents', () => {
  const { subscriber } = requestOf();
  const attachment = {
    control: 'AC1',
    reportType: 'OZ',
    loinc: '11504-8',
    sent: 'Electronic',
    title: 'Note',
    contentType: 'application/pdf',
    url: '',
    data: 'JVBERi0='.repeat(200),
  } as const;
  const request = { ...requestOf(), subscriber: { ...subscriber, memberId: 'W123456789' }, attachments: [attachment] };
  const context = { base: 'https://portal.example/fhir', at: '2026-11-29T10:00:00Z', senderId: 'A', receiverId: 'B' };
  const shown = messageLines(writeSubmit(request, null, context)).join('\n');
  expect(shown).toContain('"******6789"');
  expect(shown).not.toContain('W123456789');
  expect(shown).toContain('(1,600 characters)');
  expect(shown).toContain('Claim');
  expect(messageLines('<Bundle/>')).toEqual([]);
});

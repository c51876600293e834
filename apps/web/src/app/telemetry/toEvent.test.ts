import { expect, it } from 'vitest';
import { toEvent } from '#/app/telemetry/toEvent.ts';

const event = (baseType: string, baseData: Readonly<Record<string, unknown>>) =>
  toEvent({ data: { baseType, baseData } })?.event ?? null;

it('of a view and of a call only the path leaves, without query, hash, host, title or properties', () => {
  const person = { name: 'Rosalind Okonkwo', properties: { ssn: '123-45-6789' }, refUri: '/?LastName=Okonkwo' };
  const view = event('PageviewData', { url: 'https://portal.example/tos?LastName=Okonkwo#/x?q=Okonkwo', ...person });
  const call = event('RemoteDependencyData', {
    data: 'POST /App/KeepAlive?who=Okonkwo',
    duration: '00:01:02.030',
    success: true,
    ...person,
  });
  expect(view).toEqual({ Kind: 'View', Name: '/tos', Milliseconds: null, Failed: false });
  expect(call).toEqual({ Kind: 'Call', Name: '/App/KeepAlive', Milliseconds: 62_030, Failed: false });
});

it('a call that did not succeed failed, and one of a day took its hours', () => {
  expect(event('RemoteDependencyData', { data: '/a', duration: '1.00:00:00.001' })).toMatchObject({
    Milliseconds: 86_400_001,
    Failed: true,
  });
});

it('of a diagnostic its number leaves, never its words', () => {
  expect(event('MessageData', { message: 'AI (Internal): 55 message:"Okonkwo"' })).toMatchObject({ Name: '55' });
  expect(event('MessageData', { message: 'Okonkwo was not found' })).toBeNull();
});

it.each(['ExceptionData', 'EventData', 'MetricData', 'PageviewPerformanceData', undefined])(
  '%s never leaves',
  (type) => {
    expect(toEvent({ data: { baseType: type, baseData: { url: '/tos', data: '/a', message: 'AI: 1' } } })).toBeNull();
  },
);

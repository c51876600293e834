import { addDays } from '#/answers/dates.ts';
import type { Member } from '#/roster.ts';

/** A number that is asked with next ends in an ordinary answer. */
const newerId = (id: string): string => (id.includes('-') ? id.replace(/-NEWID$/i, '8-ACT') : '9XX0XX0XX01');

/** What a scenario changes about the member that is returned. */
export function altered(scenario: string, member: Member, day: string): Member {
  switch (scenario) {
    case 'INA':
      return { ...member, Term: `${Number(day.slice(0, 4)) - 1}-12-31` };
    case 'DOB42':
      return { ...member, DOB: addDays(member.DOB, 11) };
    case 'NAME40':
      return { ...member, FirstName: member.FirstName.toUpperCase() === 'ZEPHYRINE' ? 'OTTO' : 'ZEPHYRINE' };
    case 'NAME36':
      return { ...member, LastName: 'WINTERBOURNE' };
    case 'STATE41':
      return {
        ...member,
        Address1: '7 Glacier Road',
        City: 'Far Harbor',
        State: member.State === 'AK' ? 'HI' : 'AK',
        Zip: '99801',
      };
    case 'NEWID':
      return { ...member, MemberId: newerId(member.MemberId) };
    case 'OTHER':
      return {
        ...member,
        FirstName: 'PEREGRINE',
        LastName: 'STRANGEWAYS',
        Middle: '',
        DOB: '1931-01-17',
        Sex: 'M',
        MemberId: 'ZZ90000001',
      };
    default:
      return member;
  }
}

import type { GoodFaithDraft, GoodFaithView } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { lakeside } from '#/testing/builders.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { goodFaithDraftOf } from '#/testing/good/goodGoodFaith.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { judgeNoted } from '../judge/judgeNoted.ts';
import { type Counsellor, judged, read } from './clearanceTests.ts';

export type GoodFaithPerson = Parameters<typeof judged>[1];
export type GoodFaithDesk = ReturnType<typeof goodFaithDesk>;
export const inDays = 30;

/** What somebody who clears visits does with good-faith estimates. */
export function goodFaithDesk(server: TestServer, ada: Counsellor) {
  const viewOf = async (name: 'getGoodFaith' | 'saveGoodFaith', payload: object): Promise<GoodFaithView> => {
    const { body, text } = await ada.call(name, payload);
    if (body.Data === undefined) throw new Error(text);
    return body.Data;
  };
  const desk = {
    /** A visit in a month of somebody who pays alone, unless told otherwise; it stands in the grid. */
    visitOf: async (person: GoodFaithPerson = {}) => {
      const { visits, last } = await judged(server, { visits: [{ inDays }], ...person });
      const visit = visits[0] ?? '';
      const { rows } = await server.admin.query<{ day: string }>(
        'SELECT date_of_service::text AS day FROM phi.visit_master WHERE id = $1',
        [visit],
      );
      return { visit, day: rows[0]?.day ?? '', last };
    },
    view: (visit: string, more: object = {}) => viewOf('getGoodFaith', { VisitMasterID: visit, ...more }),
    save: (visit: string, Draft: GoodFaithDraft, Version = 0) =>
      viewOf('saveGoodFaith', { VisitMasterID: visit, Draft, Version }),
    issue: (visit: string, Version: number, After: number) =>
      ada.call('issueGoodFaith', { VisitMasterID: visit, Version, After }),
    handOut: async (visit: string, Version: number, over: object = {}) =>
      ada.call('deliverGoodFaith', {
        VisitMasterID: visit,
        Version,
        How: 'InPerson',
        On: await todayOf(server, lakeside),
        Language: 'English',
        To: 'The patient',
        ...over,
      }),
    /** Issued and handed out. */
    handedOut: async (person: GoodFaithPerson = {}) => {
      const made = await desk.visitOf(person);
      await desk.save(made.visit, goodFaithDraftOf(made.day));
      await desk.issue(made.visit, 1, 0);
      await desk.handOut(made.visit, 1);
      return made;
    },
    judgedNow: async (visit: string) => {
      await judgeNoted(server.deps);
      return read(ada, visit);
    },
    schedule: (visit: string, procedures: readonly string[]) =>
      server.admin.query('UPDATE phi.visit_master SET procedures = $2 WHERE id = $1', [visit, procedures]),
  };
  return desk;
}

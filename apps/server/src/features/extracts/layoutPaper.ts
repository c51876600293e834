import type { ExtractLayout } from '@coverline/contract/extracts/extracts.ts';
import { extractStateText } from '@coverline/domain/extracts/states.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import type { Site } from '#/platform/export/paper/letterhead.ts';
import type { Letterhead } from '#/platform/export/paper/paper.ts';
import { createPaper } from '#/platform/export/paper/createPaper.ts';

type Source = {
  readonly layout: ExtractLayout;
  readonly site: Pick<Site, 'terms' | 'madeBy'> & { readonly head: Letterhead };
  readonly timeZone: string;
  readonly madeAt: Date;
};

/** The document of an extract on paper, for whoever is to read its files. */
export function layoutPaper({ layout, site, timeZone, madeAt }: Source): Promise<Buffer> {
  const say = (text: string) => wordedIn(site.terms, text);
  const isFixed = layout.Layout.some(({ From }) => From !== null);
  const paper = createPaper({
    title: `Extract ${layout.Name}, version ${layout.Version}`,
    head: site.head,
    foot: `${layout.Name}, version ${layout.Version} · made ${formatInstant(madeAt, timeZone)} by ${site.madeBy}. No person of the client stands in this document.`,
  });
  paper.heading(layout.Name, 1);
  paper.text(`Version ${layout.Version} · ${extractStateText[layout.State].text}`, { dim: true });
  paper.table({
    bare: true,
    columns: [
      { title: 'What', share: 25, names: true },
      { title: 'Is', share: 75 },
    ],
    rows: layout.Facts.map(({ Name, Text }) => ({ cells: [Name, say(Text)] })),
  });
  paper.heading('Layout', 2);
  paper.table({
    columns: [
      { title: '#', share: 6, right: true },
      { title: layout.Unit, share: 24 },
      { title: 'Holds', share: isFixed ? 24 : 34 },
      { title: 'Written', share: 20 },
      ...(isFixed
        ? [
            { title: 'Place', share: 12, right: true },
            { title: 'Filled', share: 16 },
          ]
        : []),
      { title: 'Personal', share: 13 },
    ],
    rows: layout.Layout.map((row) => ({
      cells: [
        String(row.Order),
        row.Name,
        say(row.Source),
        say(row.Transform),
        ...(isFixed ? [`${row.From ?? ''}–${row.To ?? ''}`, `${row.Pad}${row.IsCut ? ', cut' : ''}`] : []),
        row.IsPersonal ? 'Yes' : 'No',
      ],
    })),
  });
  if (layout.Parameters.length > 0) {
    paper.heading('Parameters', 2);
    paper.table({
      columns: [
        { title: 'Parameter', share: 26 },
        { title: 'Type', share: 12 },
        { title: 'Default', share: 20 },
        { title: 'Required', share: 12 },
        { title: 'Narrows', share: 30 },
      ],
      rows: layout.Parameters.map((one) => ({
        cells: [`${one.Label} (${one.Key})`, one.Type, one.Default, one.Required ? 'Yes' : 'No', say(one.Does)],
      })),
    });
  }
  paper.heading('Sample, of invented people', 2);
  if (layout.Sample.Lines.length > 0) paper.lines(layout.Sample.Lines);
  if (layout.Sample.Cells.length > 0) {
    const shown = layout.Layout.slice(0, 6);
    paper.table({
      columns: shown.map(({ Name }) => ({ title: Name, share: 1 })),
      rows: layout.Sample.Cells.map((cells) => ({ cells: cells.slice(0, shown.length) })),
    });
    if (layout.Layout.length > shown.length)
      paper.text(`And ${layout.Layout.length - shown.length} columns more.`, { dim: true });
  }
  paper.heading('Changes', 2);
  paper.table({
    columns: [
      { title: 'Version', share: 10 },
      { title: 'When', share: 22 },
      { title: 'By', share: 20 },
      { title: 'What', share: 48 },
    ],
    rows: layout.Changes.map((one) => ({
      cells: [String(one.Version), formatInstant(one.At, timeZone), one.By, say(one.Changes.join(' '))],
    })),
  });
  return paper.end();
}

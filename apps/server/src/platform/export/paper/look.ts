import type { Grade } from '@coverline/domain/insurance/status.ts';
import { fileURLToPath } from 'node:url';

/** US Letter, in points. */
export const sheet = { width: 612, height: 792, side: 48, top: 44, bottom: 64 } as const;
export const room = sheet.width - 2 * sheet.side;
export const floor = sheet.height - sheet.bottom;

const font = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}`));
/** Embedded as far as a document uses them: whole alphabets, since names are of all of them. */
export const fonts = {
  regular: font('400Regular/Inter_400Regular.ttf'),
  bold: font('600SemiBold/Inter_600SemiBold.ttf'),
} as const;

export const ink = { plain: '#191e27', dim: '#4f5763', line: '#cfd3d9', ground: '#f2f4f6' } as const;

/** The screen's status colours on white: words, marks, ground. */
export const gradeInk: Readonly<
  Record<Grade, { readonly ink: string; readonly solid: string; readonly tint: string }>
> = {
  Good: { ink: '#026337', solid: '#267b4c', tint: '#eaf9ee' },
  Questionable: { ink: '#754b01', solid: '#9d6603', tint: '#fef2e4' },
  Bad: { ink: '#94211e', solid: '#b63b35', tint: '#fef1ef' },
  Unknown: { ink: '#505065', solid: '#6c6c83', tint: '#f4f4fa' },
};

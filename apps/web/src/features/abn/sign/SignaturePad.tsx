import { type PointerEvent, useEffect, useRef } from 'react';
import { drawnOn, type Strokes } from '#/features/abn/sign/strokes.ts';

type Props = {
  readonly label: string;
  readonly strokes: Strokes;
  readonly onDraw: (strokes: Strokes) => void;
  /** The size of the field, which is told once somebody draws. */
  readonly onSize: (width: number, height: number) => void;
};

/** A field that is written into with a finger, a pen or the mouse. Who has none of them types a name instead. */
export function SignaturePad({ label, strokes, onDraw, onSize }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<Strokes | null>(null);

  useEffect(() => {
    const field = canvas.current;
    const pen = field?.getContext('2d');
    if (field == null || pen == null) return;
    const { width, height } = field.getBoundingClientRect();
    const scale = window.devicePixelRatio || 1;
    field.width = width * scale;
    field.height = height * scale;
    pen.scale(scale, scale);
    pen.lineWidth = 2.2;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.strokeStyle = getComputedStyle(field).color;
    for (const stroke of strokes) {
      pen.beginPath();
      for (let at = 0; at + 1 < stroke.length; at += 2) pen.lineTo(stroke[at] ?? 0, stroke[at + 1] ?? 0);
      pen.stroke();
    }
  }, [strokes]);

  const place = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
    return [within(clientX - left, Math.floor(width)), within(clientY - top, Math.floor(height))] as const;
  };
  const put = (next: Strokes) => {
    drawing.current = next;
    onDraw(next);
  };
  return (
    <figure className="abn-sign-pad" aria-label={label}>
      <canvas
        ref={canvas}
        aria-hidden
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const { width, height } = event.currentTarget.getBoundingClientRect();
          onSize(Math.ceil(width), Math.ceil(height));
          put([...strokes, [...place(event)]]);
        }}
        onPointerMove={(event) => {
          if (drawing.current !== null) put(drawnOn(drawing.current, ...place(event)));
        }}
        onPointerUp={() => (drawing.current = null)}
        onPointerCancel={() => (drawing.current = null)}
      />
    </figure>
  );
}

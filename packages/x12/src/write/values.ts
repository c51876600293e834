export type Composite = { readonly [name: string]: string | undefined };

export type Value = string | readonly string[] | Composite | readonly Composite[] | undefined;

export type SegmentValues = { readonly [name: string]: Value };

export type LoopValues = {
  readonly [key: string]: SegmentValues | LoopValues | readonly (SegmentValues | LoopValues)[] | undefined;
};

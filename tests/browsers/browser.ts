/** Browser functions that the customer lifecycle needs, independent of the protocol. */
export interface Browser {
  /** Loads a page and starts collecting its errors. */
  open(url: string): Promise<void>
  /** Evaluates an expression in the page and returns its JSON value. */
  evaluate(expression: string): Promise<unknown>
  /** Taps a point of the page, in CSS pixels. */
  tap(x: number, y: number): Promise<void>
  /** Types keys into the focused element. */
  type(text: string): Promise<void>
  /** Chooses a local file for one of the file inputs of the page, counted from 0. */
  chooseFile(input: number, path: string): Promise<void>
  /** Goes back as the phone's back button does. */
  back(): Promise<void>
  /** Size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Takes a screenshot as PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A tap with one finger, in the format of both protocols. */
export const tapActions = (x: number, y: number, pointerType: 'touch' | 'mouse') => [
  {
    type: 'pointer',
    id: 'finger',
    parameters: { pointerType },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** A key press for each character. */
export const typeActions = (text: string) => [
  {
    type: 'key',
    id: 'keys',
    actions: Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

/** What the life of a customer needs of a browser, whichever protocol it speaks. */
export interface Browser {
  /** Loads a page; its errors are gathered from then on. */
  open(url: string): Promise<void>
  /** The value of an expression in the page, as JSON carries it. */
  evaluate(expression: string): Promise<unknown>
  /** A tap at a point of the page, in CSS pixels. */
  tap(x: number, y: number): Promise<void>
  /** Keys to what has the focus. */
  type(text: string): Promise<void>
  /** Chooses a file of this machine for one of the file inputs of the page, counted from 0. */
  chooseFile(input: number, path: string): Promise<void>
  /** The phone's own way back. */
  back(): Promise<void>
  /** The size of the page, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** What is to be seen, as PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** One finger that comes down and goes, as both protocols write it. */
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

/** A key down and up for each sign. */
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

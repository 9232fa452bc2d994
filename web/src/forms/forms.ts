import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import {
  useForm,
  useFormState,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormTrigger,
} from 'react-hook-form'
import { isRecord } from '#domain/records.ts'
import type { ApiError } from '#sdk/errors.ts'
import { t, useT, type MessageId, type Values } from '../i18n/translate.ts'
import { language } from '../i18n/catalogue.ts'
import { dropDraft, readDraft, writeDraft } from '../session/drafts.ts'

/**
 * Message for an invalid field, with its values if it has any. A fault `atOnce` is shown while the user types, because
 * further digits do not fix it.
 */
export type Fault =
  | MessageId
  | { readonly id: MessageId; readonly values?: Values; readonly atOnce?: boolean }

/** Maps invalid fields to their errors. */
export type Faults<V> = { readonly [Name in keyof V]?: Fault | false | undefined }

interface FormSetup<V extends FieldValues> {
  readonly defaults: V
  /** The rules that a user can break, with the texts of this screen. */
  readonly check: (values: V) => Faults<V>
  /** Stores what the user changed under this name, except `secret` fields. */
  readonly draft?: string
  readonly secret?: readonly (keyof V)[]
}

/**
 * Form state that shows faults at their fields before anything is sent:
 *
 *     const form = useFields({ defaults: { amount: '' }, check: (v) => ({ amount: v.amount === '' && 'form.required' }) })
 *     <form id={form.id} onSubmit={form.submit(async (values) => {…})}> <Field label={…} {...form.field('amount')} />
 *
 * and in the footer of its page `<SubmitButton of={form} …>`.
 */
export function useFields<V extends FieldValues>({ defaults, check, draft, secret = [] }: FormSetup<V>) {
  const tr = useT()
  const form = useForm<V>({
    defaultValues: { ...defaults, ...(draft ? readDraft(draft) : {}) } as DefaultValues<V>,
    resolver: resolverOf(check),
    mode: 'onTouched',
    // It focuses only fields of `field`, after `toFirstFault`: a fault of a `control` may come before them.
    shouldFocusError: false,
  })
  const { errors, isSubmitted } = useFormState({ control: form.control })

  const values = useSteady(form.watch())
  // An untouched field keeps following its default: a link, or what another device changed.
  const [given, setGiven] = useState(defaults)
  // A sent form is no longer a draft, and is not sent again until it changes.
  const sent = useRef<V>(undefined)
  const sending = useRef(false)
  const id = useId()
  const faultPlace = useRef<HTMLParagraphElement>(null)
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly values: V; readonly in: string }>()
  useEffect(() => {
    if (draft && !isSame(values, sent.current))
      writeDraft(
        draft,
        Object.fromEntries(
          Object.entries(values).filter(
            ([name, value]) => !secret.includes(name) && !isSame(value, given[name]),
          ),
        ),
      )
  })

  useRechecks({ defaults, check }, values, errors, form.trigger)

  /** Returns the message for a field: one of ours, or the backend's own words while the language is that of its answer. */
  function errorAt(name: FieldPath<V>): string | undefined {
    const { [name]: error } = errors as Record<
      string,
      { readonly type?: string; readonly message?: string; readonly values?: Values } | undefined
    >
    if (!error?.message) return undefined
    if (error.type === 'check') return tr(error.message as MessageId, error.values)
    return error.type === language.peek() ? error.message : tr('form.invalid')
  }

  return {
    /** The id of the `form` element, so that a button outside it can submit it. */
    id,
    /** A refusal of the whole form, until the input or the language changes, or the input is sent again. */
    fault: refusal?.in === language.peek() && isSame(refusal.values, values) ? refusal.text : undefined,
    /** Ref of the element that shows `fault`; without it, such a refusal becomes a toast. */
    faultPlace,
    field: (name: FieldPath<V>) => {
      const { onBlur, ...registered } = form.register(name)
      // Passing through an empty field is not a mistake yet: the button finds it.
      const isUntyped = values[name] === '' && !errors[name] && !isSubmitted
      return {
        ...registered,
        onBlur: async (event: Parameters<typeof onBlur>[0]) => {
          if (!isUntyped) await onBlur(event)
        },
        error: errorAt(name),
      }
    },
    /**
     * Props of inputs that are not text: Passcode, Segmented, Slider. An error of the field `other` may depend on this
     * field too.
     */
    control: <Name extends FieldPath<V> & keyof V>(name: Name, other?: FieldPath<V>) => ({
      value: values[name],
      onChange: (value: V[Name]) => {
        form.setValue(name, value, {
          // Removes a visible error as soon as it is fixed.
          shouldValidate: isSubmitted || !!errors[name],
          shouldDirty: true,
        })
        if (other && errors[other]) void form.trigger(other)
      },
      error: errorAt(name),
    }),
    values,
    /**
     * Sends the input once. Further taps are ignored until `send` has ended and, if it called `done` or `renew`, until
     * the input changes.
     */
    submit: (send: (values: V) => Promise<unknown>) => async (event: SyntheticEvent) => {
      event.preventDefault()
      if (sending.current || isSame(form.getValues(), sent.current)) return
      sending.current = true
      setRefusal(undefined)
      const handle = form.handleSubmit(
        (values) => send(values),
        () => toFirstFault(event.target),
      )
      await handle(event).finally(() => (sending.current = false))
    },
    /** Validates one field immediately, for a button beside it. */
    valid: (name: FieldPath<V>) => form.trigger(name, { shouldFocus: true }),
    /** For `useWrite`: shows a refusal at the field it names, or beside the button if the form has a place for it. */
    refused: (error: Pick<ApiError, 'field' | 'message'>) => {
      const message = error.message || t('form.invalid')
      if (error.field === undefined || !(error.field in defaults)) {
        if (faultPlace.current === null) return false
        setRefusal({ text: message, values: form.getValues(), in: language.peek() })
      } else {
        form.setError(error.field as FieldPath<V>, { type: language.peek(), message }, { shouldFocus: true })
        // React Hook Form focuses neither pictures nor other controls.
        toFirstFault(document.getElementById(id))
      }
      return true
    },
    /** Sets values as if they were the defaults of a new form: no error is shown before the next attempt. */
    renew: (values: Partial<V>) => form.reset({ ...form.getValues(), ...values }),
    /** Begins the next input of a form that remains open: these defaults are not a draft. */
    restart: (next: V) => {
      setGiven(next)
      form.reset(next)
    },
    /** Call when the form has done its work; the draft is dropped unless `keepDraft` is set. */
    done: ({ keepDraft = false } = {}) => {
      sent.current = form.getValues()
      if (draft && !keepDraft) dropDraft(draft)
    },
  }
}

/**
 * Validates filled fields again when the rules change without user input, because a balance arrives or a limit changes,
 * and fields with a fault that is shown at once.
 */
function useRechecks<V extends FieldValues>(
  { defaults, check }: Pick<FormSetup<V>, 'defaults' | 'check'>,
  values: V,
  errors: FieldErrors<V>,
  trigger: UseFormTrigger<V>,
): void {
  const judged = useRef<{ readonly values: V; readonly faults: Faults<V> }>(undefined)
  useEffect(() => {
    const before = judged.current
    const faults = check(values)
    judged.current = { values, faults }
    const isUntouched = before?.values === values
    for (const name of Object.keys(values) as FieldPath<V>[]) {
      const fault = faults[name]
      const isShown = errors[name] !== undefined
      const isChanged = isUntouched && !isSame(before.faults[name], fault)
      const isAtOnce = !isShown && typeof fault === 'object' && fault.atOnce
      if (isAtOnce || (isChanged && (isShown || !isSame(values[name], defaults[name])))) void trigger(name)
    }
  })
}

/** Returns the previous values while the new ones are equal, so that hooks can depend on them. */
function useSteady<V>(values: V): V {
  const [steady, setSteady] = useState(values)
  if (isSame(steady, values)) return steady
  setSteady(values)
  return values
}

/** Compares values, faults, or all fields of two inputs. Empty values are equal. */
function isSame(one: unknown, other: unknown): boolean {
  if ((one || undefined) === (other || undefined)) return true
  if (!isRecord(one) || !isRecord(other)) return false
  return Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]))
}

/** Focus targets of faults: the field itself, or the first choice of a faulty group. */
const faulty = '[aria-invalid=true]:not(fieldset), fieldset[aria-invalid=true] input'

/** Focuses the first invalid field, which may be far above the button of a long form. */
function toFirstFault(whole: unknown): void {
  if (!(whole instanceof Element)) return
  // The event comes from the form or from one of its buttons.
  const form = whole.closest('form') ?? whole
  // React may render the fault only after the frame.
  requestAnimationFrame(() => setTimeout(() => form.querySelector<HTMLElement>(faulty)?.focus()))
}

/**
 * Returns a resolver for these rules. `useWrite` also validates the input against the contract before it sends it.
 *
 * We do not use @hookform/resolvers 7.0.7: its standard-schema resolver adds 1.2 kB to every form, and 11.9 kB if the
 * generated forms load with the screen (login 28.0 kB). Its errors also carry no values for a message.
 */
function resolverOf<V extends FieldValues>(check: FormSetup<V>['check']): Resolver<V> {
  return (values) => {
    const faults = Object.entries<Fault | false | undefined>(check(values)).flatMap(([name, fault]) =>
      fault ? [[name, errorOf(fault)] as const] : [],
    )
    if (faults.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(faults) as FieldErrors<V> }
  }
}

const errorOf = (fault: Fault) =>
  typeof fault === 'string'
    ? { type: 'check', message: fault }
    : { type: 'check', message: fault.id, values: fault.values }

import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { accountFields, accountNames, type AccountName } from '#sdk/model/balance.ts'
import { toAccountEntry } from '#sdk/model/accountEntry.ts'
import { toTransferCurrencies, type TransferCurrency } from '#sdk/model/transfer.ts'
import { compare, decimalText, units } from '#domain/decimalText.ts'
import { useFields } from '../../../forms/forms.ts'
import { go } from '../../../routing/navigate.ts'
import { useNewest } from '../../../api/useNewest.ts'
import { useRead } from '../../../api/useRead.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { amountPlaces, useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { Button } from '../../../kit/Button.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Page } from '../../../shell/Page.tsx'
import { Receipt } from '../../../shell/Receipt.tsx'
import { SelectField } from '../../../forms/SelectField.tsx'
import { SubmitButton } from '../../../forms/SubmitButton.tsx'
import { accountOf, accounts } from '../accounts.ts'
import { useMoney } from '../../../figures/Veiled.tsx'
import styles from './Transfer.module.css'

const usdt = 3

interface Moved {
  readonly amount: string
  readonly unit: string
  readonly from: AccountName
  readonly to: AccountName
}

/** Screen for transfers between the user's own accounts, instant and free. `?from=change&to=lever&currency=3` */
export default function Transfer() {
  const t = useT()
  const format = useFormat()
  const list = useRead('currencyUserCurrencyList', {}, { select: toTransferCurrencies })
  const [moved, setMoved] = useState<Moved>()
  const newest = useNewest('walletHzhistory', {}, { enabled: moved !== undefined, toRow: toAccountEntry })
  const actions = (
    <IconButton
      icon="record"
      label={t('title.transferRecord')}
      onClick={() => go('/pages/assets/transfer/record')}
    />
  )
  if (!moved && list.data) return <TransferForm currencies={list.data} actions={actions} onDone={setMoved} />
  return (
    <Page actions={actions}>
      {moved ? (
        <Receipt
          title={t('transfer.done')}
          figure={format.amount(moved.amount, moved.unit)}
          body={t('transfer.doneBody', {
            from: t(accounts[moved.from].name),
            to: t(accounts[moved.to].name),
          })}
          record={newest}
        >
          <Button wide onClick={() => go(accounts[moved.to].use.to)}>
            {t(accounts[moved.to].use.label)}
          </Button>
          <Button look="quiet" wide onClick={() => setMoved(undefined)}>
            {t('transfer.again')}
          </Button>
          <Button look="text" wide onClick={() => go('/pages/assets/transfer/record')}>
            {t('title.transferRecord')}
          </Button>
        </Receipt>
      ) : (
        <NotYet of={list} rows={4} height={72} />
      )}
    </Page>
  )
}

interface TransferFormProps {
  readonly currencies: readonly TransferCurrency[]
  readonly actions: ReactNode
  readonly onDone: (moved: Moved) => void
}

function TransferForm({ currencies, actions, onDone }: TransferFormProps) {
  const t = useT()
  const format = useFormat()
  const money = useMoney()
  const [search] = useSearchParams()
  const first = accountOf(search.get('from'))
  const second = search.get('to') ? accountOf(search.get('to')) : first === 'spot' ? 'contract' : 'spot'
  const form = useFields({
    // One draft per link, so that old input does not hide the values of a different link.
    draft: `transfer?${search}`,
    defaults: {
      from_field: first,
      to_field: second === first ? (first === 'spot' ? 'contract' : 'spot') : second,
      currency_id: search.get('currency') ?? String(usdt),
      number: '',
    },
    check: (v) => {
      const chosen = currencies.find((each) => String(each.id) === v.currency_id)
      return {
        currency_id:
          !(chosen?.available[v.from_field] && chosen.available[v.to_field]) && 'transfer.notInBoth',
        number:
          units(v.number) <= 0n
            ? 'form.coins'
            : compare(v.number, chosen?.available[v.from_field]) > 0 && {
                id: 'form.insufficient',
                atOnce: true,
              },
      }
    },
  })
  const { from_field: from, to_field: to, currency_id } = form.values
  const currency = currencies.find((each) => String(each.id) === currency_id)
  const available = currency?.available[from] ?? '0'
  const transfer = useWrite('walletChange', {
    refused: form.refused,
  })

  const names = accountNames.map((name) => ({ value: name, label: t(accounts[name].name) }))
  const fromControl = form.control('from_field')
  const toControl = form.control('to_field')
  function swap() {
    fromControl.onChange(to)
    toControl.onChange(from)
  }

  const submit = form.submit(async (v) => {
    const sent = await transfer.send({
      currency_id: Number(v.currency_id),
      number: decimalText(units(v.number)),
      from_field: accountFields[v.from_field],
      to_field: accountFields[v.to_field],
    })
    if (!sent.ok) return
    form.done()
    onDone({ amount: v.number, unit: currency?.name ?? '', from: v.from_field, to: v.to_field })
    form.control('number').onChange('')
  })

  return (
    <Page
      actions={actions}
      footer={
        <SubmitButton of={form} busy={transfer.busy}>
          {t('title.transfer')}
        </SubmitButton>
      }
    >
      <form id={form.id} className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.ways}>
          <div className={styles.ends}>
            <SelectField
              label={t('transfer.from')}
              options={names}
              value={from}
              error={fromControl.error}
              onChange={(event) => {
                const next = accountOf(event.target.value)
                // Choosing the account at the other end swaps both.
                if (next === to) toControl.onChange(from)
                fromControl.onChange(next)
              }}
            />
            <SelectField
              label={t('transfer.to')}
              options={names}
              value={to}
              error={toControl.error}
              onChange={(event) => {
                const next = accountOf(event.target.value)
                if (next === from) fromControl.onChange(to)
                toControl.onChange(next)
              }}
            />
          </div>
          <IconButton icon="transfer" label={t('transfer.swap')} className={styles.swap} onClick={swap} />
        </div>
        <SelectField
          label={t('transfer.currency')}
          options={currencies
            .filter((each) => String(each.id) === currency_id || (each.available[from] && each.available[to]))
            .map((each) => ({
              value: String(each.id),
              label: `${each.name} · ${money(each.available[from], undefined, amountPlaces(each.available[from], each.name))}`,
            }))}
          {...form.field('currency_id')}
        />
        <AmountField
          label={t('transfer.amount')}
          unit={currency?.name ?? ''}
          max={decimalText(units(available))}
          placeholder={format.amount('0')}
          hint={t('transfer.available', {
            account: t(accounts[from].name),
            amount: money(available, currency?.name),
          })}
          {...form.control('number')}
        />
        <p className={styles.note}>{t('transfer.free')}</p>
      </form>
    </Page>
  )
}

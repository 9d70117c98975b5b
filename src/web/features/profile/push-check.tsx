import { useEffect, useState } from 'react'

import { getPushKey, subscribeToPush, unsubscribeFromPush } from '#contract/push.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/profile.ts'
import { Problem } from '#web/ui/controls/field.tsx'

import s from './profile.module.css'

/** A checkbox for browser notifications; nothing if the browser does not support them. */
export function PushCheck() {
  const [isOn, setOn] = useState<boolean>()
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    void currentSubscription().then((subscription) => setOn(subscription !== null), ignore)
  }, [])
  const change = useAction(async (wanted: boolean) => {
    if (!wanted) await unsubscribe()
    const isGranted = wanted && (await subscribe())
    setOn(isGranted)
    setRefused(wanted && !isGranted)
  })
  if (isOn === undefined) return null
  return (
    <>
      <label className={s.check}>
        <input type="checkbox" checked={isOn} disabled={change.loading} onChange={(event) => void change.run(event.target.checked)} />
        {texts.push}
      </label>
      <Problem>{isRefused ? texts.pushRefused : change.problem}</Problem>
    </>
  )
}

const ignore = () => {}

/** Throws if the browser does not support push. */
const pushManager = async (): Promise<PushManager> => (await navigator.serviceWorker.ready).pushManager

const currentSubscription = async () => (await pushManager()).getSubscription()

/** Returns false if the person or the browser refuses. */
async function subscribe(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { publicKey } = await call(getPushKey, {})
  const manager = await pushManager()
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }).catch(() => undefined)
  if (!subscription) return false
  const { endpoint, keys } = subscription.toJSON()
  await call(subscribeToPush, { body: { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } } })
  return true
}

async function unsubscribe(): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  await call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

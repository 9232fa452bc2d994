import type { Legal } from './legal.ts'

export const legal: Legal = {
  terms: [
    {
      title: '1. El acuerdo',
      body: 'Al crear una cuenta aceptas estas condiciones. Si no estás de acuerdo, no uses el servicio.',
    },
    {
      title: '2. Tu cuenta',
      body: 'Debes dar datos verdaderos, mantener en secreto tus contraseñas y usar una sola cuenta. Eres responsable de lo que se haga con ella. Avísanos de inmediato si alguien puede conocer tus contraseñas.',
    },
    {
      title: '3. Quién puede operar',
      body: 'Debes ser mayor de edad y poder usar estos servicios donde vives. Las opciones y los retiros requieren una identidad verificada.',
    },
    {
      title: '4. Órdenes y precios',
      body: 'Una orden es vinculante en cuanto se acepta. Las comisiones, los márgenes y las penalizaciones se muestran antes de confirmar. Los precios se mueven rápido; el precio de ejecución es el de tu registro de órdenes.',
    },
    {
      title: '5. Riesgo',
      body: 'Con contratos y opciones puedes perder todo lo invertido. Las monedas nuevas pueden caer por debajo de su precio de emisión. No operes con dinero que no puedas permitirte perder.',
    },
    {
      title: '6. Earn',
      body: 'El rendimiento se acredita como indica cada plan. El canje anticipado tiene la penalización que se muestra antes de confirmar y que se descuenta del capital.',
    },
    {
      title: '7. Depósitos y retiros',
      body: 'Los depósitos se acreditan tras su revisión. Los retiros van solo a direcciones guardadas o a tu propia cuenta bancaria, tres al día como máximo, normalmente en doce horas.',
    },
    {
      title: '8. Mal uso',
      body: 'Podemos suspender cuentas por fraude, lavado de dinero, manipulación o ataques al servicio, y denunciarlas cuando la ley lo exija.',
    },
    {
      title: '9. Cambios',
      body: 'Los cambios se anuncian en la app antes de su entrada en vigor. Si sigues usando el servicio, los aceptas.',
    },
  ],
  privacy: [
    {
      title: '1. Qué guardamos',
      body: 'Tus datos de contacto, los datos y fotos de tu verificación, tus órdenes y transferencias, y registros técnicos como la hora y la dirección IP de los accesos.',
    },
    {
      title: '2. Para qué',
      body: 'Para gestionar tu cuenta, verificar quién eres, prevenir el fraude, responderte y cumplir la ley. No para publicidad de terceros.',
    },
    {
      title: '3. Quién lo ve',
      body: 'El personal que lo necesita y las autoridades cuando la ley obliga. No vendemos tus datos.',
    },
    {
      title: '4. En tu teléfono',
      body: 'La app guarda en el navegador tu sesión, idioma y configuración. Al cerrar sesión, la sesión se borra. Las fotos se reducen en tu teléfono y lo que la cámara anotó, como el lugar, se elimina antes de enviarlas.',
    },
    { title: '5. Cuánto tiempo', body: 'Mientras tengas cuenta, y después el tiempo que exija la ley.' },
    {
      title: '6. Tus derechos',
      body: 'Puedes consultar qué guardamos y pedir que se corrija o, si ninguna ley lo impide, que se borre. Contacta a soporte.',
    },
  ],
}

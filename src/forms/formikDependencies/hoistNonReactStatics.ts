/** Formik's `connect` copies a component's statics to its wrapper; no component of the app has statics. */
export default function hoistNonReactStatics<Target>(target: Target): Target {
  return target;
}

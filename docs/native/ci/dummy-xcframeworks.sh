#!/usr/bin/env bash
# Builds frameworks with the interfaces of the vendors' SDKs and nothing behind them, for the simulator: a build with
# them shows whether everything around an SDK compiles. Needs a Mac with Xcode; run it in the checkout's folder, with
# the names of the frameworks.
set -euo pipefail
into=plugins/lanyard-native/Vendor
work=$(mktemp -d)
sdk=$(xcrun --sdk iphonesimulator --show-sdk-path)
for name in "$@"; do
  framework="$work/$name.framework"
  modules="$framework/Modules/$name.swiftmodule"
  mkdir -p "$modules"
  for arch in arm64 x86_64; do
    xcrun swiftc -sdk "$sdk" -target "$arch-apple-ios15.0-simulator" -module-name "$name" -enable-library-evolution \
      -parse-as-library -emit-library -Xlinker -install_name -Xlinker "@rpath/$name.framework/$name" \
      -emit-module -emit-module-path "$modules/$arch-apple-ios-simulator.swiftmodule" \
      -emit-module-interface-path "$modules/$arch-apple-ios-simulator.swiftinterface" \
      -o "$work/$name-$arch" "tests/native/swift/vendor/$name.swift"
  done
  lipo -create "$work/$name-arm64" "$work/$name-x86_64" -output "$framework/$name"
  cat >"$framework/Info.plist" <<PLIST
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>CFBundleExecutable</key><string>$name</string>
<key>CFBundleIdentifier</key><string>dummy.$name</string>
<key>CFBundlePackageType</key><string>FMWK</string>
<key>CFBundleShortVersionString</key><string>1.0</string>
<key>CFBundleVersion</key><string>1</string>
<key>MinimumOSVersion</key><string>15.0</string>
</dict></plist>
PLIST
  rm -rf "$into/$name.xcframework"
  xcodebuild -create-xcframework -framework "$framework" -output "$into/$name.xcframework"
done
rm -rf "$work"

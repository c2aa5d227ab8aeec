// swift-tools-version: 5.9
import Foundation
import PackageDescription

/// A vendor's SDK is not part of the project: where its XCFramework lies in Vendor/ (docs/native.md), the one
/// file that names it is built with it; without it every call answers SDK_NOT_INSTALLED.
let vendors = ["OrigoSDK", "SeosMobileKeysSDK", "SaltoJustINMobileSDK"].filter { name in
    FileManager.default.fileExists(atPath: Context.packageDirectory + "/Vendor/\(name).xcframework")
}

/// HID's SDK adds passes to Apple Wallet only for who is in Apple's programme: an empty file Vendor/hid-wallet says so.
let hasHidWallet = FileManager.default.fileExists(atPath: Context.packageDirectory + "/Vendor/hid-wallet")

let package = Package(
    name: "LanyardNative",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "LanyardNative", targets: ["LanyardNative"])
    ],
    dependencies: [
        .package(url: "https://github.com/ionic-team/capacitor-swift-pm.git", from: "8.0.0")
    ],
    targets: [
        .target(
            name: "LanyardNative",
            dependencies: [
                .product(name: "Capacitor", package: "capacitor-swift-pm"),
                .product(name: "Cordova", package: "capacitor-swift-pm")
            ] + vendors.map { Target.Dependency(stringLiteral: $0) },
            path: "ios/Sources/LanyardNative",
            swiftSettings: hasHidWallet ? [.define("LANYARD_HID_WALLET")] : []
        )
    ] + vendors.map { .binaryTarget(name: $0, path: "Vendor/\($0).xcframework") }
)
